import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { paymentKinds } from '../kinds.ts'
import { form } from '../messages/form.ts'
import { idTextSchema } from '../shared.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

export const adminPaymentMethodSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(paymentKinds),
  description: z.string(),
  fee_cents: centsSchema,
  is_active: z.boolean(),
  version: versionSchema,
})
export type AdminPaymentMethod = z.infer<typeof adminPaymentMethodSchema>

const amount = centsSchema.check(z.refine((cents) => cents >= 0 && cents <= 10_000_000, form.required))
const name = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(100))
const description = z.string().check(z.trim(), z.maxLength(500))

/** Only the changed fields. */
const patchSchema = z.object({
  name: z.optional(name),
  kind: z.optional(z.enum(paymentKinds)),
  description: z.optional(description),
  fee_cents: z.optional(amount),
  is_active: z.optional(z.boolean()),
})

const plain = {
  path: '/api/admin/payment-methods',
  tag: 'payment-methods',
  area: 'settings',
  id: idTextSchema,
} as const

export const paymentMethodEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminPaymentMethodSchema,
    create: z.extend(patchSchema, { name }),
    patch: patchSchema,
    summaries: {
      list: 'Payment methods in the order of the shop, also those that are off',
      get: 'A payment method',
      create: 'Adds a payment method',
      change: 'Changes the given fields of a payment method',
      history: 'The writes of a payment method, newest first',
    },
  }),
  remove: defineRemoval(plain, 'Deletes a payment method that no order uses; 409 otherwise'),
}
