import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  brandIdSchema,
  categoryIdSchema,
  markdownIdSchema,
  markdownIdTextSchema,
  productIdSchema,
  variantIdSchema,
} from '../ids.ts'
import { form } from '../messages/form.ts'
import { staff } from '../messages/staff.ts'
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

/** Where a markdown stands now, by its moments alone. */
export const markdownStates = ['running', 'planned', 'ended'] as const
export type MarkdownState = (typeof markdownStates)[number]
/** A percentage off many goods, or a price of its own for each chosen variant. */
export const markdownKinds = ['percent', 'prices'] as const
export type MarkdownKind = (typeof markdownKinds)[number]
/** To what a price is rounded down, so that never less is taken off than is promised. */
export const markdownRoundings = ['cent', 'ten_cents', 'ninety'] as const
export type MarkdownRounding = (typeof markdownRoundings)[number]

const maxChosen = 500
const goods = z.object({ id: productIdSchema, name: z.string() })
const fixedPrice = z.object({ id: variantIdSchema, name: z.string(), price_cents: centsSchema })

const markdownSchema = z.object({
  id: markdownIdSchema,
  name: z.string(),
  label: z.string(), // what customers read on the goods; empty = the usual words
  starts_at: z.string(), // the first moment
  ends_at: z.string(), // the first moment after it
  kind: z.enum(markdownKinds),
  percent: z.nullable(z.int()), // of a percentage
  rounding: z.enum(markdownRoundings),
  category_ids: z.array(categoryIdSchema), // with all below them
  brand_ids: z.array(brandIdSchema), // together with categories: goods that are in both
  goods: z.array(goods), // besides these
  except_goods: z.array(goods),
  prices: z.array(fixedPrice), // of chosen prices
  state: z.enum(markdownStates),
  is_prepared: z.boolean(), // false = the prices are still being written
  variant_count: z.int(), // that have a price
  skipped_count: z.int(), // that must not have one (Act 108/2024, § 7)
  version: versionSchema,
})
export type Markdown = z.infer<typeof markdownSchema>

const moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), staff.momentForm))
const name = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(120, form.max(120)))
/** The shop counts percentages itself, as the law asks. */
const label = z.string().check(
  z.trim(),
  z.maxLength(20, form.max(20)),
  z.refine((text) => !text.includes('%'), staff.markdownLabel),
)
/** What decides the prices of a markdown. */
const priceFields = {
  starts_at: z.optional(moment),
  ends_at: z.optional(moment),
  kind: z.optional(z.enum(markdownKinds)),
  percent: z.optional(
    z.nullable(z.int().check(z.minimum(1, staff.markdownPercent), z.maximum(90, staff.markdownPercent))),
  ),
  rounding: z.optional(z.enum(markdownRoundings)),
  category_ids: z.optional(z.array(categoryIdSchema).check(z.maxLength(maxChosen))),
  brand_ids: z.optional(z.array(brandIdSchema).check(z.maxLength(maxChosen))),
  goods: z.optional(z.array(goods).check(z.maxLength(maxChosen))),
  except_goods: z.optional(z.array(goods).check(z.maxLength(maxChosen))),
  prices: z.optional(z.array(fixedPrice).check(z.maxLength(maxChosen))),
}
const patchSchema = z.object({ name: z.optional(name), label: z.optional(label), ...priceFields })
export type MarkdownPatch = z.infer<typeof patchSchema>
const createSchema = z.object({ ...priceFields, name, label: z.optional(label), starts_at: moment, ends_at: moment })
export type NewMarkdown = z.infer<typeof createSchema>

const byId = z.object({ id: markdownIdTextSchema })
const answer = z.object({ data: markdownSchema })

export const markdownEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/markdowns',
    summary:
      'Markdowns, the latest beginning first; those that hold at some time of a span (`from` until before `until`)',
    tag: 'markdowns',
    access: { staff: 'prices.view' },
    query: z.object({
      ...listQuery,
      ...searchQuery,
      state: z.optional(z.enum(markdownStates)),
      from: z.optional(moment),
      until: z.optional(moment),
    }),
    response: pageOf(markdownSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/markdowns/:id',
    summary: 'A markdown',
    tag: 'markdowns',
    access: { staff: 'prices.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/markdowns',
    summary: 'Plans a markdown; its prices are written by a job',
    tag: 'markdowns',
    access: { staff: 'prices.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.extend(createSchema, reasonField),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/markdowns/:id',
    summary: 'Changes the given fields of a markdown; of one that has begun its name and its end alone',
    tag: 'markdowns',
    access: { staff: 'prices.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, reasonField),
    response: answer,
  }),
  end: defineEndpoint({
    method: 'POST',
    path: '/api/admin/markdowns/:id/end',
    summary: 'Ends a running markdown now; can be undone',
    tag: 'markdowns',
    access: { staff: 'prices.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.extend(answer, undoField),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/markdowns/:id',
    summary: 'Deletes a markdown that has not begun',
    tag: 'markdowns',
    access: { staff: 'prices.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object(undoField),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/markdowns/:id/history',
    summary: 'The writes of a markdown, newest first; also of one that is deleted',
    tag: 'markdowns',
    access: { staff: 'prices.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
