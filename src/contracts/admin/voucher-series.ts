import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { voucherSeriesIdSchema, voucherSeriesIdTextSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { staff } from '../messages/staff.ts'
import { voucherRulesPatch, voucherStackings } from './vouchers.ts'
import { definePlainThing } from './plain-things.ts'
import { versionSchema } from './writes.ts'

/** Codes of one series. */
const maxCodes = 10_000

export const adminVoucherSeriesSchema = z.object({
  id: voucherSeriesIdSchema,
  name: z.string(), // what it is for, in the words of staff
  prefix: z.string(), // what the codes made from now begin with
  count: z.int(), // codes
  used_count: z.int(), // codes that an order has used and that is not cancelled
  type: z.enum(['percent', 'amount']),
  value: z.number(), // percent of the goods, or euros
  frees_delivery: z.boolean(),
  minimal_price_cents: z.nullable(centsSchema), // of the goods, before discounts
  active_from: z.nullable(z.string()), // the first moment
  active_to: z.nullable(z.string()), // the first moment after it
  requires_email: z.boolean(),
  stacking: z.enum(voucherStackings),
  is_active: z.boolean(), // false = ended by staff
  version: versionSchema,
})
export type AdminVoucherSeries = z.infer<typeof adminVoucherSeriesSchema>

const name = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(100, form.max(100)))
const count = z.int().check(z.minimum(1, staff.seriesCount), z.maximum(maxCodes, staff.seriesCount))
const {
  type,
  value,
  frees_delivery,
  minimal_price_cents,
  active_from,
  active_to,
  requires_email,
  stacking,
  is_active,
} = voucherRulesPatch
const patch = {
  name: z.optional(name),
  prefix: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => /^[\p{L}\p{N}_.-]{0,20}$/u.test(text), staff.seriesPrefix),
    ),
  ),
  count: z.optional(count),
  type,
  value,
  frees_delivery,
  minimal_price_cents,
  active_from,
  active_to,
  requires_email,
  stacking,
  is_active,
}

const plain = {
  path: '/api/admin/voucher-series',
  tag: 'voucher-series',
  area: 'vouchers',
  id: voucherSeriesIdTextSchema,
} as const

/** A series is ended and never deleted: its codes are printed, and the cart says why one no longer applies. */
export const voucherSeriesEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminVoucherSeriesSchema,
    create: z.object({ ...patch, name, count }),
    patch: z.object({ ...patch }),
    summaries: {
      list: 'Series of codes that are used once each, newest first',
      get: 'A series of codes',
      create: 'Makes a series of random codes; each is used by one order',
      change: 'Changes the given rules for all codes of a series; a higher count adds codes',
      history: 'The writes of a series, newest first',
    },
  }),
}
