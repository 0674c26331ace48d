import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrderPaymentState, OrderState } from '../orders.types.ts'
import type { DeliveryState } from '../states/order-states.rules.ts'
import type { StaffRequest } from './staff-request.ts'

/** Orders for the commands of staff. Numbers are the orders' public numbers. */
export interface StaffOrders {
  /** The fifty newest orders, all or in one state. */
  list: (filter: { state: string | undefined }) => Promise<StaffOrderRow[]>
  /** Throws 404. */
  show: (number: string) => Promise<StaffOrder>
  /**
   * Changes the order as the person named in the request and leaves a row in the audit log.
   * Throws 404 for an unknown order or refund, 409 for a state that the order cannot take now,
   * 422 for a cancellation without a reason.
   */
  act: (number: string, request: StaffRequest) => Promise<void>
}

export type StaffOrderRow = {
  id: OrderId
  number: string
  state: OrderState
  paymentState: OrderPaymentState
  deliveryState: DeliveryState
  totalCents: Cents
  placedAt: Date
  email: string
  carrier: string
}

export type StaffOrder = {
  number: string
  state: OrderState
  paymentState: OrderPaymentState
  deliveryState: DeliveryState
  totalCents: Cents
  email: string
  carrierName: string
  trackingNumber: string
  /** The states that staff can set now. */
  next: string[]
  items: { position: number; code: string; name: string; quantity: number; totalCents: Cents }[]
  history: {
    id: number
    changedAt: Date
    fromState: string | null
    toState: string
    actor: string
    reason: string
  }[]
  refunds: {
    id: OrderRefundId
    orderId: OrderId
    cause: string
    amountCents: Cents
    lines: unknown
    withDelivery: boolean
    reason: string
    state: 'requested' | 'sent'
    requestedAt: Date
    sentAt: Date | null
  }[]
}
