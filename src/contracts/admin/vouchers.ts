import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { voucherIdSchema, voucherIdTextSchema } from '../ids.ts'
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

/** Where a voucher stands now: by its dates, its limit, and whether staff have ended it. */
export const voucherStates = ['valid', 'planned', 'spent', 'ended'] as const
export type VoucherState = (typeof voucherStates)[number]

export const voucherStackings = ['one_of_kind', 'any', 'alone'] as const
export const voucherServiceTypes = ['eshop', 'rental'] as const

/** What decides whether a voucher applies, and what it takes off: every rule that the shop knows (ADR 0010). */
const voucherRuleFields = {
  type: z.enum(['percent', 'amount']),
  value: z.number(), // percent of the goods, or euros
  frees_delivery: z.boolean(),
  minimal_price_cents: z.nullable(centsSchema), // of the goods, before discounts
  active_from: z.nullable(z.string()), // the first moment
  active_to: z.nullable(z.string()), // the first moment after it
  quantity_limit: z.nullable(z.int()), // orders in all
  per_user_limit: z.nullable(z.int()), // orders of one mailbox
  requires_email: z.boolean(),
  stacking: z.enum(voucherStackings),
  service_type: z.string(),
  is_active: z.boolean(), // false = ended by staff
}

export const adminVoucherSchema = z.object({
  id: voucherIdSchema,
  code: z.string(),
  note: z.string(), // what it is for, in the words of staff
  ...voucherRuleFields,
  influencer_email: z.nullable(z.string()),
  commission_percent: z.number(),
  used_count: z.int(), // orders that are not cancelled
  state: z.enum(voucherStates),
  version: versionSchema,
})
export type AdminVoucher = z.infer<typeof adminVoucherSchema>

const code = z.string().check(
  z.trim(),
  z.refine((text) => /^[\p{L}\p{N}_.-]{2,40}$/u.test(text), staff.voucherCodeForm),
)
const moment = z.nullable(z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), staff.momentForm)))
const limit = z.nullable(z.int().check(z.minimum(1, staff.voucherLimit), z.maximum(1_000_000)))
const hundredths = (number: number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6
const value = z
  .number()
  .check(z.minimum(0, form.required), z.maximum(100_000), z.refine(hundredths, staff.voucherHundredths))
const percent = z.number().check(z.minimum(0), z.maximum(100), z.refine(hundredths, staff.voucherHundredths))

/** The rules in a write; one that is not given stays, or has its default. */
export const voucherRulesPatch = {
  type: z.optional(voucherRuleFields.type),
  value: z.optional(value),
  frees_delivery: z.optional(z.boolean()),
  minimal_price_cents: z.optional(
    z.nullable(centsSchema.check(z.refine((cents) => cents >= 0 && cents <= 100_000_000, form.required))),
  ),
  active_from: z.optional(moment),
  active_to: z.optional(moment),
  quantity_limit: z.optional(limit),
  per_user_limit: z.optional(limit),
  requires_email: z.optional(z.boolean()),
  stacking: z.optional(voucherRuleFields.stacking),
  service_type: z.optional(z.enum(voucherServiceTypes)),
  is_active: z.optional(z.boolean()),
}

const patch = {
  ...voucherRulesPatch,
  code: z.optional(code),
  note: z.optional(z.string().check(z.trim(), z.maxLength(200, form.max(200)))),
  influencer_email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(254)))),
  commission_percent: z.optional(percent),
}

const byId = z.object({ id: voucherIdTextSchema })
const answer = z.object({ data: adminVoucherSchema })

export const voucherEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/vouchers',
    summary:
      'Vouchers of staff, newest first; `q`: those of every origin whose code begins so, and those with it in the note',
    tag: 'vouchers',
    access: { staff: 'vouchers.view' },
    query: z.object({ ...listQuery, ...searchQuery, state: z.optional(z.enum(voucherStates)) }),
    response: pageOf(adminVoucherSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/vouchers/:id',
    summary: 'A voucher with its uses',
    tag: 'vouchers',
    access: { staff: 'vouchers.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/vouchers',
    summary: 'Adds a voucher',
    tag: 'vouchers',
    access: { staff: 'vouchers.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ ...patch, code, ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/vouchers/:id',
    summary: 'Changes the given fields of a voucher; orders that have used it keep their discount',
    tag: 'vouchers',
    access: { staff: 'vouchers.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ ...patch, ...reasonField }),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/vouchers/:id',
    summary: 'Deletes a voucher that no order, cart or subscriber has; 409 otherwise: it can be ended',
    tag: 'vouchers',
    access: { staff: 'vouchers.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object(undoField),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/vouchers/:id/history',
    summary: 'The writes of a voucher, newest first',
    tag: 'vouchers',
    access: { staff: 'vouchers.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
