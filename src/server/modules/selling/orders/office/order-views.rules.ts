import type { OrderProblem, OrderView } from '#contracts/admin/order-views.ts'
import type { OrderPaymentState, OrderState } from '../orders.types.ts'

/** The states of a view; null = all. The problems are a condition of their own. */
export const viewStates = {
  open: ['new', 'paid'],
  unpaid: ['awaiting_payment'],
  to_pack: ['processing'],
  to_hand_over: ['ready_pickup'],
  problems: null,
  all: null,
} as const satisfies Record<OrderView, readonly OrderState[] | null>

/** The goods are still in the shop, and someone must do something with them. */
export const undeliveredStates = ['paid', 'processing'] as const satisfies OrderState[]

export type ProblemFacts = {
  state: OrderState
  paymentState: OrderPaymentState
  expectedTo: string | null
  /** null = an order of an earlier release. */
  dispatchBy: string | null
  /** A provider sends one within seconds; any other waits for a person. */
  hasRefundToSend: boolean
}

/** Why the order needs a person. `today`: `YYYY-MM-DD` in the shop's time zone. The SQL of the view says the same. */
export function findProblems(
  { state, paymentState, expectedTo, dispatchBy, hasRefundToSend }: ProblemFacts,
  today: string,
): OrderProblem[] {
  const isHere = undeliveredStates.some((known) => known === state)
  const leavesBy = dispatchBy ?? expectedTo
  return [
    ...(paymentState === 'failed' && state === 'awaiting_payment' ? (['payment_failed'] as const) : []),
    ...(isHere && leavesBy !== null && leavesBy < today ? (['late'] as const) : []),
    ...(state === 'waiting_goods' ? (['waiting_goods'] as const) : []),
    ...(state === 'not_collected' ? (['not_collected'] as const) : []),
    ...(hasRefundToSend ? (['refund_to_send'] as const) : []),
  ]
}
