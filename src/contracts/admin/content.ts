import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { assetIdSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { staff } from '../messages/staff.ts'
import { idTextSchema } from '../shared.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import {
  changeHeaders,
  createHeaders,
  reasonBody,
  reasonField,
  undoField,
  versionSchema,
  writeQuery,
} from './writes.ts'

// What the kinds of content have in common: their fields, and the six operations of each.

export const optionalText = (most: number) => z.string().check(z.trim(), z.maxLength(most, form.max(most)))
export const neededText = (most: number) => optionalText(most).check(z.minLength(1, form.required))
export const slugField = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, staff.slugForm), z.maxLength(100))
/** Formatted text; the server keeps only what `cleanRichText` allows. */
export const htmlField = z.string().check(z.maxLength(100_000, form.max(100_000)))
// Nothing is null, or the empty text that an emptied field of a form has.
export const noneField = z.pipe(
  z.union([z.null(), z.literal('')]),
  z.transform(() => null),
)
export const momentField = z.union([noneField, z.iso.datetime()])
export const dayField = z.union([noneField, z.iso.date()])

/** A picture of the shop with the words for those who do not see it; null = none. */
export const pictureSchema = z.nullable(z.object({ id: assetIdSchema, src: z.string(), alt: z.string() }))
export type AdminPicture = z.infer<typeof pictureSchema>
export const pictureField = z.union([
  noneField,
  z.object({
    id: assetIdSchema,
    src: z.optional(z.string().check(z.regex(/^\/media\/[\w-]{1,60}$/))),
    alt: optionalText(200),
  }),
])

/** `hidden` = its time is over. */
export const visibilitySchema = z.enum(['draft', 'planned', 'visible', 'hidden'])
export type Visibility = z.infer<typeof visibilitySchema>

/** Of every row: its last change in the back office. */
export const lastChangeFields = {
  changed_at: z.nullable(z.string()), // null = never changed here
  changed_by: z.nullable(z.string()),
}

type Kind<Row, Item, Patch, Body> = {
  /** `blog-posts`: the path and the tag. */
  name: string
  /** For the summaries: `an article`. */
  what: string
  row: Row
  item: Item
  patch: Patch
  body: Body
}

/** The operations of a kind of content: the same rights for all, `content.*`. */
export function defineContentKind<
  Row extends z.ZodMiniType,
  Item extends z.ZodMiniType,
  Patch extends z.core.$ZodLooseShape,
  Body extends z.core.$ZodLooseShape,
>(kind: Kind<Row, Item, Patch, Body>) {
  return { ...defineReads(kind), ...defineWrites(kind) }
}

const byId = z.object({ id: idTextSchema })

function defineReads<Row extends z.ZodMiniType, Item extends z.ZodMiniType>({
  name,
  what,
  row,
  item,
}: Pick<Kind<Row, Item, unknown, unknown>, 'name' | 'what' | 'row' | 'item'>) {
  const path = `/api/admin/${name}`
  const access = { staff: 'content.view' } as const
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `The ${name} of the shop, also those that visitors do not see`,
      tag: name,
      access,
      query: z.object({ ...listQuery, ...searchQuery }),
      response: pageOf(row),
    }),
    get: defineEndpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `Reads ${what}`,
      tag: name,
      access,
      params: byId,
      response: z.object({ data: item }),
    }),
    history: defineEndpoint({
      method: 'GET',
      path: `${path}/:id/history`,
      summary: `The writes of ${what}, newest first`,
      tag: name,
      access,
      params: byId,
      query: z.object(listQuery),
      response: pageOf(auditRowSchema),
    }),
  }
}

function defineWrites<
  Item extends z.ZodMiniType,
  Patch extends z.core.$ZodLooseShape,
  Body extends z.core.$ZodLooseShape,
>({ name, what, item, patch, body }: Omit<Kind<unknown, Item, Patch, Body>, 'row'>) {
  const path = `/api/admin/${name}`
  const answer = z.object({ data: item })
  const change = { params: byId, headers: changeHeaders, query: writeQuery }
  return {
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: `Adds ${what}; without a slug it is made of the title`,
      tag: name,
      access: { staff: 'content.create' },
      headers: createHeaders,
      query: writeQuery,
      body: z.object({ ...body, ...reasonField }),
      status: 201,
      response: answer,
    }),
    change: defineEndpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Changes the given fields of ${what}`,
      tag: name,
      access: { staff: 'content.edit' },
      ...change,
      body: z.object({ ...patch, ...reasonField }),
      response: answer,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Deletes ${what}`,
      tag: name,
      access: { staff: 'content.delete' },
      ...change,
      body: reasonBody,
      response: z.object(undoField),
    }),
  }
}

/** Fields of every row and thing. */
export const storedFields = { id: z.int(), version: versionSchema }
