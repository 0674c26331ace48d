import { defineEvent } from '#server/platform/events.ts'

/**
 * An order is placed, with its vouchers and its first payment. Published before its stock is held, because that locks rows that
 * other customers wait for; if the goods are gone then, the order and all reactions roll back. It has no number yet.
 */
export type OrderPlaced = {
  orderId: number
  /** Undefined = without an account. */
  userId: number | undefined
  email: string
  /** The terms that were agreed to, by the day they are of. */
  termsVersion: string
  hasNewsletterConsent: boolean
}
export const orderPlaced = defineEvent<OrderPlaced>('order.placed')
