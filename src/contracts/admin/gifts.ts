import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema } from '../shared.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** From a value of the goods on, a customer may choose one of these variants as a gift. */
const levelSchema = z.object({ threshold_cents: centsSchema, codes: z.array(z.string()) })
const giftsSchema = z.object({ id: z.int(), version: versionSchema, levels: z.array(levelSchema) })
export type Gifts = z.infer<typeof giftsSchema>

const levelField = z.object({
  threshold_cents: centsSchema.check(z.minimum(1), z.maximum(10_000_000)),
  codes: z.array(z.string().check(z.trim(), z.maxLength(64))).check(z.maxLength(50)),
})

/** The shop has one set of them; its id is always 1. */
export const giftEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/gifts',
    summary: 'From which values of the goods a gift may be chosen, and which',
    tag: 'gifts',
    access: { staff: 'settings.view' },
    response: z.object({ data: giftsSchema }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/gifts/:id',
    summary: 'Replaces the levels of gifts; carts follow within seconds',
    tag: 'gifts',
    access: { staff: 'settings.edit' },
    params: z.object({ id: idTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ levels: z.optional(z.array(levelField).check(z.maxLength(10))), ...reasonField }),
    response: z.object({ data: giftsSchema }),
  }),
}
