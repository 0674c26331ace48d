import type { FastifyInstance } from 'fastify'
import type { messages } from '#contracts/messages.ts'
import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import type { NetCents } from '#kernel/money.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Tx } from '#server/platform/db/db.ts'

export interface VouchersModule {
  routes: (app: FastifyInstance) => void

  // Handlers of events, called inside the publisher's transaction with the order's row locked. All are repeatable.
  /** Of `order.paid`: books commissions. `goodsNetCents` = the goods after discounts, without VAT. */
  bookEarned: (tx: Tx, paid: { orderId: OrderId; goodsNetCents: NetCents; at: Date }) => Promise<void>
  /** Of `order.stateChanged`: a cancelled order releases its vouchers, and its commissions are taken back. */
  releaseCancelled: (tx: Tx, change: { orderId: OrderId; to: OrderState; at: Date }) => Promise<void>
  /** Of `refund.requested`: takes commissions back. `keptShare` = the share of the goods that stays sold, 0–1. */
  takeBackRefunded: (
    tx: Tx,
    refund: { refundId: OrderRefundId; orderId: OrderId; keptShare: number; at: Date },
  ) => Promise<void>
  /** Of `customer.erased`. */
  forgetCustomer: (tx: Tx, owner: DataOwner) => Promise<void>
}

type OrderState = keyof typeof messages.order.states
