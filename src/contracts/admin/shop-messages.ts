import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import type { messageAreas } from '../editable-messages.ts'
import { idTextSchema } from '../shared.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

// What the shop says in other words than its catalog of messages. The shop has one set of them; the id is always 1.

export const maxMessageLength = 300
const ownTextSchema = z.object({ name: z.string(), text: z.string() })
/** A message in the owner's words, by its name within the area. */
export type OwnText = z.infer<typeof ownTextSchema>

const areas = z.object({
  form: z.array(ownTextSchema),
  cart: z.array(ownTextSchema),
  voucher: z.array(ownTextSchema),
  checkout: z.array(ownTextSchema),
  order: z.array(ownTextSchema),
  account: z.array(ownTextSchema),
  newsletter: z.array(ownTextSchema),
} satisfies Record<(typeof messageAreas)[number], unknown>)
const shopMessagesSchema = z.extend(areas, { id: z.int(), version: versionSchema })
export type ShopMessages = z.infer<typeof shopMessagesSchema>

// What a text needs is checked by the service, whose message names it.
const typed = z.object({
  name: z.string().check(z.maxLength(60)),
  text: z.string().check(z.trim(), z.maxLength(maxMessageLength)),
})
const area = z.optional(z.array(typed).check(z.maxLength(100)))

export const shopMessageEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/messages',
    summary: 'What the shop says in other words than its catalog of messages',
    tag: 'messages',
    access: { staff: 'content.view' },
    response: z.object({ data: shopMessagesSchema }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/messages/:id',
    summary: 'Replaces the own texts of the given areas; 422 for an unknown message or one that lacks a gap',
    tag: 'messages',
    access: { staff: 'content.edit' },
    params: z.object({ id: idTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      form: area,
      cart: area,
      voucher: area,
      checkout: area,
      order: area,
      account: area,
      newsletter: area,
      ...reasonField,
    }),
    response: z.object({ data: shopMessagesSchema }),
  }),
}
