import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrderActor } from '../orders.types.ts'

export type Refund = {
  id: OrderRefundId
  orderId: OrderId
  cause: string
  amountCents: Cents
  /** Which goods; null = a share of everything. */
  lines: { position: number; quantity: number }[] | null
  withDelivery: boolean
  /** Money that was never charged: it has no credit note and leaves the payment of the order as it is. */
  isDeposit: boolean
  reason: string
  state: 'requested' | 'sent'
}

export type RefundRequest = {
  orderId: OrderId
  /** What the refund is for; two requests with the same cause are one refund. */
  cause: string
  amountCents?: Cents // default: the price of the named goods, or everything that has not been refunded yet
  lines?: Refund['lines']
  withDelivery?: boolean
  reason?: string
  actor: OrderActor
}
/** Without an amount all of the deposit that is left. */
export type DepositRequest = Pick<RefundRequest, 'orderId' | 'cause' | 'amountCents' | 'actor'> & { reason: string }
export type RefundOutcome =
  | { kind: 'requested'; refundId: OrderRefundId; amountCents: Cents }
  | { kind: 'alreadyRequested' }

/** A refund that is decided and not sent yet. */
export type PendingRefund = { refundId: OrderRefundId; orderId: OrderId; amountCents: Cents }
