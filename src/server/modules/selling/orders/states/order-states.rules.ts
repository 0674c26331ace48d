import { isBrought, type CarrierKind } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import type { Cents } from '#kernel/money.ts'
import type { OrderPaymentState, OrderState, PaymentTerms } from '../orders.types.ts'

/** The only allowed changes of state (decisions, section 4). */
export const orderTransitions = {
  new: ['awaiting_payment', 'paid', 'processing', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['processing', 'cancelled'],
  processing: ['waiting_goods', 'ready_pickup', 'shipped', 'cancelled'],
  waiting_goods: ['processing', 'cancelled'],
  ready_pickup: ['picked_up', 'not_collected'],
  shipped: ['delivered', 'not_collected'],
  delivered: ['withdrawn', 'completed'],
  picked_up: ['withdrawn', 'completed'],
  completed: ['returned'],
  returned: [],
  not_collected: ['cancelled', 'shipped'],
  withdrawn: ['refunded', 'partly_refunded'],
  refunded: [],
  partly_refunded: [],
  cancelled: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function canChange({ from, to }: { from: OrderState; to: OrderState }): boolean {
  return includes(orderTransitions[from], to)
}

/** The states from which `to` can be reached. */
export function statesBefore(to: OrderState): OrderState[] {
  return orderStates.filter((from) => canChange({ from, to }))
}

/** In the order of the table. */
export const orderStates: OrderState[] = Object.keys(orderTransitions).filter(isOrderState)

/** Throws for a state that this process does not know: `orders.state` has no CHECK. */
export function parseOrderState(text: string): OrderState {
  if (!isOrderState(text)) throw new Error(`Unknown state of an order: ${text}`)
  return text
}

export function isOrderState(text: string): text is OrderState {
  return text in orderTransitions
}

function includes<Item>(list: readonly Item[], item: Item): boolean {
  return list.includes(item)
}

/** Where the goods are in each state; null = the state does not change that, as with a refund. */
const deliveryStates = {
  new: 'waiting',
  awaiting_payment: 'waiting',
  paid: 'waiting',
  processing: 'preparing',
  waiting_goods: 'preparing',
  ready_pickup: 'ready',
  picked_up: 'picked_up',
  shipped: 'in_transit',
  delivered: 'delivered',
  completed: null,
  returned: 'returned',
  not_collected: 'not_collected',
  withdrawn: null,
  refunded: null,
  partly_refunded: null,
  cancelled: 'cancelled',
} as const satisfies Record<OrderState, string | null>
export type DeliveryState = NonNullable<(typeof deliveryStates)[OrderState]>

export function findDeliveryState(state: OrderState): DeliveryState | null {
  return deliveryStates[state]
}

/** Customers may cancel without the shop until it starts to work on the order (decisions, section 4). */
const cancellableStates: readonly OrderState[] = ['new', 'awaiting_payment', 'paid']

export function canCustomerCancel(state: OrderState): boolean {
  return cancellableStates.includes(state)
}

/** Until goods are packed for the hand-over, staff may change lines and address. */
const changeableStates: readonly OrderState[] = [...cancellableStates, 'processing', 'waiting_goods']

export function canLinesChange(state: OrderState): boolean {
  return changeableStates.includes(state)
}

const openStates: readonly OrderState[] = [
  ...cancellableStates,
  'processing',
  'waiting_goods',
  'ready_pickup',
  'shipped',
  'not_collected',
]

/** Until the goods are handed over, the customer still gets e-mails about the order. */
export function canEmailBeCorrected(state: OrderState): boolean {
  return openStates.includes(state)
}

/** An order collected at a branch becomes ready; an order brought by a carrier is shipped. */
export function isFitForCarrier({ to, carrierKind }: { to: OrderState; carrierKind: CarrierKind }): boolean {
  if (to === 'ready_pickup' || to === 'picked_up') return !isBrought(carrierKind)
  if (to === 'shipped' || to === 'delivered') return isBrought(carrierKind)
  return true
}

/** Names the state field of an order that contradicts the others, which is a bug; undefined = none does. */
export function findStateFault(order: {
  state: OrderState
  paymentState: string
  deliveryState: string
}): string | undefined {
  const { state, paymentState, deliveryState } = order
  const expected = findDeliveryState(state)
  if (expected !== null && deliveryState !== expected) return `delivery is ${deliveryState}, not ${expected}`
  const allowed = allowedPayments[state]
  return allowed.some((known) => known === paymentState) ? undefined : `payment is ${paymentState}`
}

export const orderPaymentStates = [
  'unpaid',
  'pending',
  'failed',
  'paid',
  'partly_refunded',
  'refunded',
] as const satisfies readonly OrderPaymentState[]

const settled = ['paid', 'partly_refunded', 'refunded'] as const
/** Cash on delivery is unpaid until the goods are handed over. */
const maybeCash = ['unpaid', ...settled] as const
const allowedPayments = {
  new: ['unpaid'],
  awaiting_payment: ['pending', 'failed'],
  paid: settled,
  processing: maybeCash,
  waiting_goods: maybeCash,
  ready_pickup: maybeCash,
  picked_up: settled,
  shipped: maybeCash,
  delivered: settled,
  completed: settled,
  returned: settled,
  not_collected: maybeCash,
  withdrawn: settled,
  refunded: ['refunded'],
  partly_refunded: ['partly_refunded', 'refunded'],
  cancelled: maybeCash,
} as const satisfies Record<OrderState, readonly OrderPaymentState[]>

/** The first states of an order, by what the customer still owes. */
export function findFirstStates({ isPaidOnHandOver }: PaymentTerms, totalCents: Cents): OrderState[] {
  if (totalCents === 0) return ['new', 'paid']
  return isPaidOnHandOver ? ['new'] : ['new', 'awaiting_payment']
}

/** The payment state of a new order. */
export function findFirstPaymentState({ isPaidOnHandOver }: PaymentTerms, totalCents: Cents): OrderPaymentState {
  if (totalCents === 0) return 'paid'
  return isPaidOnHandOver ? 'unpaid' : 'pending'
}

/** The state in words; a state from the history that the table no longer has is returned unchanged. */
export function describeState(state: string): string {
  return isOrderState(state) ? messages.order.states[state] : state
}
