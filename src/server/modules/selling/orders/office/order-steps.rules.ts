import type { OrderEffect } from '#contracts/admin/order-views.ts'
import { isBrought, type CarrierKind } from '#contracts/kinds.ts'
import type { Cents } from '#kernel/money.ts'
import { canChange, isFitForCarrier, orderStates } from '../states/order-states.rules.ts'
import type { OrderState } from '../orders.types.ts'

export type StepFacts = {
  state: OrderState
  isTest: boolean
  carrierKind: CarrierKind
  isPaid: boolean
  isPaidOnHandOver: boolean
  hasInvoice: boolean
  /** What was paid and has not been requested back. */
  leftCents: Cents
  /** An order that waits for goods is put into that state as soon as the shop works on it. */
  isWaitingForGoods: boolean
  /** What the customer still has to pay for a changed order; its goods do not leave until then. */
  openDifferenceCents: Cents
}

/** States that a payment or the customer decides; staff cannot set them. */
const notByHand: ReadonlySet<OrderState> = new Set(['new', 'awaiting_payment', 'paid', 'refunded', 'partly_refunded'])

export type OrderStep = { to: OrderState; effects: OrderEffect[]; refundCents: Cents }

/** The states that staff can set now, in the order of the table, with what `changeStatus` does then. */
export function listSteps(facts: StepFacts): OrderStep[] {
  return orderStates.filter((to) => canStaffSet(facts, to)).map((to) => describeStep(facts, to))
}

function canStaffSet(facts: StepFacts, to: OrderState): boolean {
  const { state, isTest, carrierKind, isPaid, isPaidOnHandOver, openDifferenceCents } = facts
  // Its goods stay where they are.
  if (isTest && to !== 'cancelled') return false
  // An unpaid order does not leave the shop, unless it is paid when it is handed over.
  if (to === 'shipped' && !isPaid && !isPaidOnHandOver) return false
  if (to === 'shipped' && openDifferenceCents > 0) return false
  return !notByHand.has(to) && canChange({ from: state, to }) && isFitForCarrier({ to, carrierKind })
}

function describeStep(facts: StepFacts, to: OrderState): OrderStep {
  const { isPaid, leftCents } = facts
  return { to, effects: findEffects(facts, to), refundCents: to === 'cancelled' && isPaid ? leftCents : 0 }
}

function findEffects(facts: StepFacts, to: OrderState): OrderEffect[] {
  const { isPaid, hasInvoice, leftCents, isWaitingForGoods } = facts
  switch (to) {
    case 'processing':
      return isWaitingForGoods ? ['waits_for_goods', 'mail'] : []
    case 'waiting_goods':
    case 'ready_pickup':
    case 'not_collected':
      return ['mail']
    case 'shipped':
      return ['mail', 'stock_leaves', ...(hasInvoice ? [] : (['invoice'] as const))]
    case 'picked_up':
      return ['stock_leaves', ...(isPaid ? [] : (['cash_received'] as const))]
    case 'delivered':
      return isPaid ? [] : ['cash_received']
    case 'cancelled':
      return [
        'mail',
        // What a carrier brings back is put into the stock by hand.
        ...(hasLeft(facts) ? [] : (['stock_returns'] as const)),
        ...(isPaid && leftCents > 0 ? (['refund'] as const) : []),
        ...(!isPaid && hasInvoice ? (['credit_note'] as const) : []),
      ]
    default:
      return []
  }
}

function hasLeft({ state, carrierKind }: StepFacts): boolean {
  return state === 'not_collected' && isBrought(carrierKind)
}
