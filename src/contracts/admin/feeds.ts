import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productIdSchema, variantIdSchema } from '../ids.ts'
import { idTextSchema } from '../shared.ts'
import { listQuery, pageOf } from './lists.ts'
import { changeHeaders, createHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

export const comparers = ['heureka', 'google'] as const
export type Comparer = (typeof comparers)[number]

/** What a comparer refuses an item for. */
export const refusals = ['picture', 'price', 'category', 'delivery', 'title', 'address', 'ean_wrong'] as const
/** What it shows an item worse for. */
export const weaknesses = ['ean', 'brand', 'description', 'title_cut', 'comparer_category'] as const
export const feedFaults = [...refusals, ...weaknesses] as const
export type FeedFault = (typeof feedFaults)[number]

export const feedItemSchema = z.object({
  id: variantIdSchema,
  product_id: productIdSchema,
  name: z.string(),
  code: z.string(),
  faults: z.array(z.enum(feedFaults)), // refusals first
  is_rejected: z.boolean(),
  version: z.null(), // a row that is never changed here
})
export type FeedItemFaults = z.infer<typeof feedItemSchema>

const feedSchema = z.object({
  comparer: z.enum(comparers),
  url: z.string(),
  is_on: z.boolean(),
  made_at: z.nullable(z.string()), // the file of this node; null = no comparer has read it yet
  checked_at: z.nullable(z.string()), // null = not yet
  items: z.int(),
  rejected: z.int(),
  counts: z.array(z.object({ fault: z.enum(feedFaults), items: z.int() })), // most frequent first
})
export type Feed = z.infer<typeof feedSchema>

/** The check that a person has asked for; `failed`: it has stopped, or nothing runs it. */
const feedCheckSchema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  items: z.int(), // looked at so far
  ended_at: z.nullable(z.string()),
})
export type FeedCheck = z.infer<typeof feedCheckSchema>

/** What a comparer calls things of the shop, by their keys. */
const comparerNamesSchema = z.record(z.string().check(z.maxLength(200)), z.string().check(z.trim(), z.maxLength(300)))

/** Things of the shop that a comparer may have names for. */
const nameablesSchema = z.array(z.object({ key: z.string(), name: z.string() }))
export type Nameables = z.infer<typeof nameablesSchema>

const settingFields = {
  is_heureka_on: z.boolean(),
  is_google_on: z.boolean(),
  heureka_deliveries: comparerNamesSchema, // by the codes of carriers
  heureka_depots: comparerNamesSchema, // by the slugs of branches
  google_categories: comparerNamesSchema, // by the slugs of main categories
}
export const feedSettingsSchema = z.object({ id: z.int(), version: versionSchema, ...settingFields })
export type FeedSettings = z.infer<typeof feedSettingsSchema>

/** The shop has one; its id is always 1. */
export const feedSettingEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/feed-settings',
    summary: 'Which comparers the shop is in, and what they call its carriers, branches and main categories',
    tag: 'feed-settings',
    access: { staff: 'content.view' },
    response: z.object({
      data: z.object({
        settings: feedSettingsSchema,
        carriers: nameablesSchema,
        branches: nameablesSchema,
        categories: nameablesSchema,
      }),
    }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/feed-settings/:id',
    summary: 'Changes the given fields; the address of a comparer that is off answers 404',
    tag: 'feed-settings',
    access: { staff: 'content.edit' },
    params: z.object({ id: idTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(z.partial(z.object(settingFields)), reasonField),
    response: z.object({ data: feedSettingsSchema }),
  }),
}

export const feedEndpoints = {
  show: defineEndpoint({
    method: 'GET',
    path: '/api/admin/feeds',
    summary: 'The feeds of the price comparers: their addresses, when they were made and checked, and what is wrong',
    tag: 'feeds',
    access: { staff: 'content.view' },
    response: z.object({ data: z.object({ feeds: z.array(feedSchema), check: z.nullable(feedCheckSchema) }) }),
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/admin/feeds/checks',
    summary: 'Has all goods checked now, by a job; while a check is under way, it is that one',
    tag: 'feeds',
    access: { staff: 'content.edit' },
    headers: createHeaders,
    query: writeQuery,
    response: z.object({ data: z.nullable(feedCheckSchema) }),
  }),
  items: defineEndpoint({
    method: 'GET',
    path: '/api/admin/feeds/:comparer/items',
    summary: 'Items that the comparer refuses or shows worse, by the last check; those corrected since are left out',
    tag: 'feeds',
    access: { staff: 'content.view' },
    params: z.object({ comparer: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)) }),
    query: z.object({ ...listQuery, fault: z.optional(z.enum(feedFaults)), rejected: z.optional(z.literal('1')) }),
    response: pageOf(feedItemSchema),
  }),
}
