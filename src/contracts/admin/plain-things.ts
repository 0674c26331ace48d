import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, writeQuery } from './writes.ts'

/** An area of rights in which every verb of a plain thing has a permission. */
type PlainArea = 'catalog' | 'settings' | 'vouchers'

type Plain<Path, Tag, Area, Id, Row, Create, Patch> = {
  path: Path
  tag: Tag
  area: Area
  id: Id
  /** What a list and an answer show. */
  row: Row
  /** The body of a new one. */
  create: Create
  /** The body of a change: each field may be missing. */
  patch: Patch
  /** What the operations do, for the document of the API. */
  summaries: Record<'list' | 'get' | 'create' | 'change' | 'history', string>
}

/** The operations of a plain thing: it is listed, shown, added and changed, and its writes are listed (ADR 0042). */
export function definePlainThing<
  const Path extends string,
  const Tag extends string,
  const Area extends PlainArea,
  Id extends z.ZodMiniType,
  Row extends z.ZodMiniType,
  Create extends z.ZodMiniObject,
  Patch extends z.ZodMiniObject,
>({ path, tag, area, id, row, create, patch, summaries }: Plain<Path, Tag, Area, Id, Row, Create, Patch>) {
  const onePath = `${path}/:id` as const
  const params = z.object({ id })
  const response = z.object({ data: row })
  const view = { staff: `${area}.view` } as const
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: summaries.list,
      tag,
      access: view,
      query: z.object({ ...listQuery, ...searchQuery }),
      response: pageOf(row),
    }),
    get: defineEndpoint({ method: 'GET', path: onePath, summary: summaries.get, tag, access: view, params, response }),
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: summaries.create,
      tag,
      access: { staff: `${area}.create` },
      headers: createHeaders,
      query: writeQuery,
      body: z.extend(create, reasonField),
      status: 201,
      response,
    }),
    change: defineEndpoint({
      method: 'PATCH',
      path: onePath,
      summary: summaries.change,
      tag,
      access: { staff: `${area}.edit` },
      params,
      headers: changeHeaders,
      query: writeQuery,
      body: z.extend(patch, reasonField),
      response,
    }),
    history: defineEndpoint({
      method: 'GET',
      path: `${onePath}/history` as const,
      summary: summaries.history,
      tag,
      access: view,
      params,
      query: z.object(listQuery),
      response: pageOf(auditRowSchema),
    }),
  }
}

/** The operation that deletes a plain thing, of those that can be deleted. */
export function defineRemoval<
  const Path extends string,
  const Tag extends string,
  const Area extends PlainArea,
  Id extends z.ZodMiniType,
>({ path, tag, area, id }: { path: Path; tag: Tag; area: Area; id: Id }, summary: string) {
  return defineEndpoint({
    method: 'DELETE',
    path: `${path}/:id` as const,
    summary,
    tag,
    access: { staff: `${area}.delete` },
    params: z.object({ id }),
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  })
}
