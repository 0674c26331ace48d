import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import { defineEvent } from '#server/platform/events.ts'
import type { OrderActor, OrderState } from './orders.types.ts'

/**
 * An order has changed its state; its first states are not published. Handlers run with the order's row locked and before its
 * stock is changed, so they may lock vouchers and must not lock stock.
 */
export type OrderStateChanged = { orderId: OrderId; from: OrderState; to: OrderState; at: Date }
export const orderStateChanged = defineEvent<OrderStateChanged>('order.stateChanged')

/** An order is fully paid, in cash too; not published for an order of 0 €. `goodsNetCents` = goods after discounts, without VAT. */
export type OrderPaid = { orderId: OrderId; goodsNetCents: NetCents; at: Date }
export const orderPaid = defineEvent<OrderPaid>('order.paid')

/** A refund is decided. `keptShare` = the share of the order's price that the shop keeps, 0 to 1. The order's row is locked. */
export type RefundRequested = { refundId: OrderRefundId; orderId: OrderId; keptShare: number; at: Date }
export const refundRequested = defineEvent<RefundRequested>('refund.requested')

/**
 * Staff have changed the lines of an order. `askedCents` = what the customer has to pay now: the new sum of an unpaid order, the
 * difference of a paid one, 0 = nothing. Published with the order's row locked and before its stock is changed.
 */
export type OrderChanged = { orderId: OrderId; isPaid: boolean; paymentKind: PaymentKind; askedCents: Cents; at: Date }
export const orderChanged = defineEvent<OrderChanged>('order.changed')

/** The place where an order goes has changed before it was sent: what was printed for the old one must not be used. */
export type OrderAddressChanged = { orderId: OrderId; actor: OrderActor; at: Date }
export const orderAddressChanged = defineEvent<OrderAddressChanged>('order.addressChanged')

/** The customer of a changed order has paid the difference: nothing holds its goods back any more. The order's row is locked. */
export type OrderDifferencePaid = { orderId: OrderId; actor: OrderActor }
export const orderDifferencePaid = defineEvent<OrderDifferencePaid>('order.differencePaid')

/**
 * The goods of an order have changed with its lines. Published at the end of the change, with the row of the order and its stock
 * locked: handlers look at the result and may refuse it.
 */
export type OrderGoodsChanged = { orderId: OrderId; actor: OrderActor }
export const orderGoodsChanged = defineEvent<OrderGoodsChanged>('order.goodsChanged')
