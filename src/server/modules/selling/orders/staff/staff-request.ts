import * as z from 'zod/mini'

/** A request of staff; its author and reason are written to the history. */
export const staffRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('move'),
    to: z.string(),
    actor: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: z._default(z.string().check(z.maxLength(500)), ''),
    trackingNumber: z._default(z.string().check(z.maxLength(100)), ''),
    trackingUrl: z._default(z.string().check(z.maxLength(500), z.regex(/^(https:\/\/\S+)?$/)), ''),
  }),
  z.object({
    action: z.literal('refund'),
    actor: z.string().check(z.minLength(1), z.maxLength(100)),
    reason: z._default(z.string().check(z.maxLength(500)), ''),
    /** What the refund is for; two requests with the same cause are one refund. */
    cause: z.string().check(z.minLength(1), z.maxLength(100)),
    amountCents: z.optional(z.int().check(z.positive())),
    lines: z.optional(z.array(z.object({ position: z.int(), quantity: z.int().check(z.positive()) }))),
    withDelivery: z._default(z.boolean(), false),
  }),
  z.object({
    action: z.literal('refundSent'),
    actor: z.string().check(z.minLength(1), z.maxLength(100)),
    refundId: z.int(),
  }),
])
export type StaffRequest = z.infer<typeof staffRequest>
