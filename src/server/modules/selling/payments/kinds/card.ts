import { dayMs, minuteMs } from '#kernel/durations.ts'
import type { PaymentDefinition } from '../payments.types.ts'

/** Paid immediately on a gateway's page. If the gateway refuses, the order's page offers another attempt. */
export const card: PaymentDefinition = {
  // The fake gateway is never on together with a real one (ADR 0015).
  findProvider: ({ chosen, stripe, fake }) => (chosen ?? stripe ?? fake)?.provider,
  holdMs: 15 * minuteMs,
  termMs: dayMs,
  reminderMs: null,
  canRetry: true,
  isTransfer: false,
  isPaidOnHandOver: false,
  takesCards: true,
}
