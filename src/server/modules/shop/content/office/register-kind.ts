import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { defineContentKind } from '#contracts/admin/content.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { readAuditPage } from '#server/http/staff/audit-pages.ts'
import { registerStaffWrite, type StaffWriteDeps } from '#server/http/staff/staff-write.ts'
import {
  changeContent,
  createContent,
  getContent,
  removeContent,
  removedRowSchema,
  restoreContent,
  type ContentKind,
  type OfficeDeps,
} from './content-kind.ts'
import { listContent } from './list-content.ts'

/** Contracts of any kind of content, of which only what all share is known. */
type AnyEndpoints<Row extends z.ZodMiniType, Item extends z.ZodMiniType> = ReturnType<
  typeof defineContentKind<Row, Item, z.core.$ZodLooseShape, z.core.$ZodLooseShape>
>
type KindEndpoints<Listed, Item, Patch, Body> = Omit<
  AnyEndpoints<z.ZodMiniType<Listed>, z.ZodMiniType<Item>>,
  'create' | 'change'
> & {
  create: Omit<AnyEndpoints<z.ZodMiniType, z.ZodMiniType<Item>>['create'], 'body'> & { body: z.ZodMiniType<Body> }
  change: Omit<AnyEndpoints<z.ZodMiniType, z.ZodMiniType<Item>>['change'], 'body'> & { body: z.ZodMiniType<Patch> }
}

type Identified = { id: number; version: number }
type Changed = { changed_at: string | null; changed_by: string | null }

/** The operations of a kind of content; what was deleted can be taken back. */
export function registerKind<
  Row extends Identified,
  Columns extends object,
  Listed,
  Item extends Listed & Identified & Changed,
  Patch,
  Body,
>(
  app: FastifyInstance,
  deps: StaffWriteDeps & OfficeDeps,
  {
    kind,
    endpoints,
  }: { kind: ContentKind<Row, Columns, Item, Patch, Body>; endpoints: KindEndpoints<Listed, Item, Patch, Body> },
): void {
  const { db } = deps
  const { list, get, history, create, change, remove } = endpoints
  registerEndpoint(app, list, async ({ query }) => ({ data: await listContent(db.query, kind, query) }))
  registerEndpoint(app, get, async ({ params }) => ({ data: await getContent(db.query, kind, params.id) }))
  registerEndpoint(app, history, async ({ params, query }) => ({
    data: await readAuditPage(db, { thing: kind.thing, thingId: String(params.id) }, query),
  }))
  registerStaffWrite(app, deps, create, async ({ body, ...write }) => ({
    data: await createContent(deps, write, { kind, body }),
  }))
  registerStaffWrite(app, deps, change, async ({ params, body, version, ...write }) => ({
    data: await changeContent(deps, write, { kind, id: params.id, version, patch: body }),
  }))
  registerStaffWrite(
    app,
    deps,
    remove,
    async ({ params, version, undoable, ...write }) => {
      undoable(await removeContent(deps, write, { kind, id: params.id, version }))
      return {}
    },
    {
      undo: {
        facts: removedRowSchema,
        run: ({ facts, ...write }) => restoreContent(deps, write, { kind, removed: facts }),
      },
    },
  )
}
