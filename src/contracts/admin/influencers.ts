import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { userIdSchema, userIdTextSchema, voucherIdSchema } from '../ids.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

export const influencerRowSchema = z.object({
  id: userIdSchema,
  name: z.string(), // empty for an account that was erased
  email: z.string(),
  unpaid_cents: centsSchema, // earned, not taken back and not paid out; negative if more was paid out than was kept
  ever_cents: centsSchema, // everything earned less what was taken back
  version: versionSchema, // counts what is booked: earned, taken back, paid out
})
export type InfluencerRow = z.infer<typeof influencerRowSchema>

export const adminInfluencerSchema = z.extend(influencerRowSchema, {
  vouchers: z.array(
    z.object({
      id: voucherIdSchema,
      code: z.string(),
      commission_percent: z.number(),
      used: z.int(), // orders that are not cancelled
      is_active: z.boolean(),
    }),
  ),
  /** Newest first, by the shop's calendar, at most two years. */
  months: z.array(
    z.object({
      month: z.string(), // YYYY-MM
      orders: z.int(),
      earned_cents: centsSchema,
      taken_back_cents: centsSchema,
      paid_out_cents: centsSchema,
    }),
  ),
  /** Newest first, at most fifty. */
  pay_outs: z.array(z.object({ at: z.string(), cents: centsSchema })),
})
export type AdminInfluencer = z.infer<typeof adminInfluencerSchema>

const byId = z.object({ id: userIdTextSchema })
const answer = z.object({ data: adminInfluencerSchema })

export const influencerEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/influencers',
    summary: 'Influencers with what they have earned and what is still to be paid out',
    tag: 'influencers',
    access: { staff: 'accounting.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(influencerRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/influencers/:id',
    summary: 'An influencer with vouchers, months and pay-outs',
    tag: 'influencers',
    access: { staff: 'accounting.view' },
    params: byId,
    response: answer,
  }),
  payOut: defineEndpoint({
    method: 'POST',
    path: '/api/admin/influencers/:id/pay-outs',
    summary: 'Books that everything unpaid was sent to the influencer; 409 if nothing is unpaid',
    tag: 'influencers',
    access: { staff: 'accounting.create' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object(reasonField),
    status: 201,
    response: answer,
  }),
}
