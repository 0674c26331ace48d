import * as z from 'zod/mini'
import { centsSchema } from '#contracts/amounts.ts'
import { voucherStackings } from '#contracts/admin/vouchers.ts'
import { userIdSchema, voucherIdSchema } from '#contracts/ids.ts'

const moment = z.nullable(z.coerce.date())

/** What brings a deleted voucher back. */
export const removedVoucherSchema = z.object({
  id: voucherIdSchema,
  version: z.int(),
  code: z.string(),
  note: z.string(),
  type: z.enum(['amount', 'percent']),
  value: z.number(),
  freesDelivery: z.boolean(),
  minimalPriceCents: z.nullable(centsSchema),
  activeFrom: moment,
  activeTo: moment,
  quantityLimit: z.nullable(z.int()),
  perUserLimit: z.nullable(z.int()),
  requiresEmail: z.boolean(),
  stacking: z.enum(voucherStackings),
  serviceType: z.string(),
  isActive: z.boolean(),
  influencerUserId: z.nullable(userIdSchema),
  commissionPercent: z.number(),
})
export type RemovedVoucher = z.infer<typeof removedVoucherSchema>
