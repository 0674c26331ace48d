import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema } from '../shared.ts'
import { changeHeaders, reasonBody, versionSchema, writeQuery } from './writes.ts'

/** The steps of a new shop, in the order in which an owner takes them. */
export const openingSteps = [
  'company',
  'bank',
  'branches',
  'carriers',
  'payments',
  'vat',
  'texts',
  'goods',
  'test_order',
] as const
export type OpeningStep = (typeof openingSteps)[number]

export const openingSchema = z.object({
  /** There is one shop: its id is 1. */
  id: z.int(),
  version: versionSchema,
  state: z.enum(['preparing', 'open']),
  steps: z.array(
    z.object({
      step: z.enum(openingSteps),
      is_done: z.boolean(),
      is_needed: z.boolean(), // without it the shop cannot open
      /** How much there is or is missing: branches, carriers, gaps in texts, test orders that remain; null = not counted. */
      count: z.nullable(z.int()),
    }),
  ),
  is_ready: z.boolean(), // everything needed is done
})
export type Opening = z.infer<typeof openingSchema>

const byId = z.object({ id: idTextSchema })

export const openingEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/opening',
    summary: 'Whether the shop is open, and what a new one still needs',
    tag: 'opening',
    access: { staff: 'settings.view' },
    response: z.object({ data: openingSchema }),
  }),
  open: defineEndpoint({
    method: 'POST',
    path: '/api/admin/opening/:id/open',
    summary:
      'Opens the shop for everyone and removes its test orders; 409 `not_ready` while something needed is missing',
    tag: 'opening',
    access: { staff: 'settings.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object({ data: openingSchema }),
  }),
  removeTests: defineEndpoint({
    method: 'POST',
    path: '/api/admin/opening/:id/remove-tests',
    summary: 'Cancels the orders with which staff have tried the shop; what was paid goes back',
    tag: 'opening',
    access: { staff: 'settings.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object({ data: openingSchema }),
  }),
  preview: defineEndpoint({
    method: 'GET',
    path: '/api/admin/opening/preview',
    summary: 'A link, valid for five minutes, with which a browser sees a shop that is not open yet, for two hours',
    tag: 'opening',
    access: { staff: 'settings.view' },
    response: z.object({ data: z.object({ url: z.string() }) }),
  }),
}
