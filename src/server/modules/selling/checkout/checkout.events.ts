import type { CartId, OrderId, UserId } from '#kernel/ids.ts'
import { defineEvent } from '#server/platform/events.ts'

/**
 * An order is placed, with its vouchers and its first payment. Published before its stock is held, because that locks contended
 * rows. If the goods are sold out, the order and all reactions roll back. The order has no number yet.
 */
export type OrderPlaced = {
  orderId: OrderId
  /** Its lines are those of the order. */
  cartId: CartId
  /** What the lines of its cart are for, each once; empty text = nothing in particular. */
  purposes: readonly string[]
  /** Undefined = without an account. */
  userId: UserId | undefined
  email: string
  /** The terms that the customer agreed to, named by their day. */
  termsVersion: string
  hasNewsletterConsent: boolean
}
export const orderPlaced = defineEvent<OrderPlaced>('order.placed')
