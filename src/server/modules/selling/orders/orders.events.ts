import type { Cents } from '#kernel/money.ts'
import { defineEvent } from '#server/platform/events.ts'
import type { OrderState } from './orders.types.ts'

/**
 * An order has moved in the transition table; the states in which it begins are not published. Handlers run with the order's row
 * locked and before its stock is touched, so they may lock vouchers and must not lock stock.
 */
export type OrderStateChanged = { orderId: number; from: OrderState; to: OrderState; at: Date }
export const orderStateChanged = defineEvent<OrderStateChanged>('order.stateChanged')

/** Money for the whole order has come, in cash too; not for an order of 0 €. `goodsNetCents` = goods after discounts without VAT. */
export type OrderPaid = { orderId: number; goodsNetCents: Cents; at: Date }
export const orderPaid = defineEvent<OrderPaid>('order.paid')

/** Money is to go back. `keptShare` = what of the order's price stays with the shop, 0 to 1. The order's row is locked. */
export type RefundRequested = { refundId: number; orderId: number; keptShare: number; at: Date }
export const refundRequested = defineEvent<RefundRequested>('refund.requested')
