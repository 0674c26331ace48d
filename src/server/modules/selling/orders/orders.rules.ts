import { createHmac } from 'node:crypto'
import type { Order } from '#contracts/checkout.ts'
import type { Expectation } from '#contracts/order-parts.ts'
import { isBrought, type CarrierKind } from '#contracts/kinds.ts'
import { messages } from '#contracts/messages.ts'
import { dayMs } from '#kernel/durations.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Address, OrderState, PaymentTerms } from './orders.types.ts'

/** The only ways from one state to another (decisions, section 4). */
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

/** Every state from which `to` may be reached. */
export function statesBefore(to: OrderState): OrderState[] {
  return orderStates.filter((from) => canChange({ from, to }))
}

export const orderStates: OrderState[] = Object.keys(orderTransitions).filter(isOrderState)

export function isOrderState(text: string): text is OrderState {
  return text in orderTransitions
}

function includes<Item>(list: readonly Item[], item: Item): boolean {
  return list.includes(item)
}

/** What has become of the goods, as far as the order's state says it; null = nothing new, as when money goes back. */
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

/** The customer may cancel alone until the shop begins to work on the order (decisions, section 4). */
const cancellableStates: readonly OrderState[] = ['new', 'awaiting_payment', 'paid']

export function canCustomerCancel(state: string): boolean {
  return cancellableStates.some((known) => known === state)
}

const openStates: readonly OrderState[] = [
  ...cancellableStates,
  'processing',
  'waiting_goods',
  'ready_pickup',
  'shipped',
  'not_collected',
]

/** Until the goods are handed over something is still to be written to the customer. */
export function canEmailBeMended(state: string): boolean {
  return openStates.some((known) => known === state)
}

/** Whether a branch hands the order out or a carrier brings it decides where processing leads. */
export function isFitForCarrier({ to, carrierKind }: { to: OrderState; carrierKind: CarrierKind }): boolean {
  if (to === 'ready_pickup' || to === 'picked_up') return !isBrought(carrierKind)
  if (to === 'shipped' || to === 'delivered') return isBrought(carrierKind)
  return true
}

/** Which of an order's three fields may stand together; what breaks this is a fault, not a state. */
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
} as const satisfies Record<OrderState, readonly string[]>

/** The first states of an order: what the customer still owes decides. */
export function findFirstStates({ isPaidOnHandOver }: PaymentTerms, totalCents: number): OrderState[] {
  if (totalCents === 0) return ['new', 'paid']
  return isPaidOnHandOver ? ['new'] : ['new', 'awaiting_payment']
}

/** What an order says of its payment at first. */
export function findFirstPaymentState(
  { isPaidOnHandOver }: PaymentTerms,
  totalCents: number,
): 'paid' | 'unpaid' | 'pending' {
  if (totalCents === 0) return 'paid'
  return isPaidOnHandOver ? 'unpaid' : 'pending'
}

/** How long a branch keeps what is ready (decisions, section 4). */
const collectWithinDays = 7
export const collectWithinMs = collectWithinDays * dayMs
/** The right to withdraw without a reason (Act 108/2024, § 20). */
const withdrawalDays = 14
/** After this a delivered order is done: the fourteen days are over, and a statement sent on the last one has arrived. */
export const completeAfterMs = 21 * dayMs

/** Last day of the fourteen: counted from the day after the hand-over, by the shop's calendar. */
export function findWithdrawalEnd(deliveredAt: Date): string {
  return addDays(toLocalDay(deliveredAt), withdrawalDays)
}

/** The states in which the days that the customer saw at the checkout are still to come. */
const awaiting: readonly string[] = [
  'new',
  'awaiting_payment',
  'paid',
  'processing',
  'waiting_goods',
  'shipped',
] satisfies OrderState[]

/** What the customer may expect of his goods now; a parcel at the branch is kept for seven days. Days are `YYYY-MM-DD`. */
export function findExpectation(order: {
  state: string
  isAtStore: boolean
  expectedFrom: string | null
  expectedTo: string | null
  readyAt: Date | null
}): Expectation | null {
  const { state, isAtStore, expectedFrom, expectedTo, readyAt } = order
  if (state === 'ready_pickup' && isAtStore && readyAt) {
    const day = findCollectEnd(readyAt)
    return { kind: 'collect_by', from: day, to: day }
  }
  if (expectedFrom === null || expectedTo === null || !awaiting.includes(state)) return null
  if (isAtStore) return { kind: 'pickup', from: expectedFrom, to: expectedFrom }
  return { kind: 'delivery', from: expectedFrom, to: expectedTo }
}

/** The last day on which the branch keeps what was ready at `readyAt`. */
export function findCollectEnd(readyAt: Date): string {
  return addDays(toLocalDay(readyAt), collectWithinDays)
}

export function findHoldEnd(
  { holdMs }: PaymentTerms,
  { totalCents, now }: { totalCents: number; now: Date },
): Date | null {
  return totalCents === 0 || holdMs === null ? null : new Date(now.getTime() + holdMs)
}

export function findDueDate(
  { termMs }: PaymentTerms,
  { totalCents, now }: { totalCents: number; now: Date },
): Date | null {
  return totalCents === 0 || termMs === null ? null : new Date(now.getTime() + termMs)
}

/** The year whose number series an order joins, in two digits, by the shop's calendar. */
export function seriesYear(now: Date): string {
  return toLocalDay(now).slice(2, 4)
}

/**
 * The secret of the summary's address: 192 bits that only the holder of `linkSecret` can compute, so that mails and the
 * customer's own list can name it although the database keeps its digest alone.
 */
export function deriveOrderHash(linkSecret: string, cartId: number): string {
  return createHmac('sha256', linkSecret).update(`order of cart ${cartId}`).digest('base64url').slice(0, 32)
}

export function summaryPath({ id, hash }: { id: number; hash: string }): string {
  return `/shrnuti/${id}/${hash}`
}

const publicDays = 30

/** After 30 days the link no longer shows who lives where (decisions, section 3). */
export function isAddressHidden(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() > publicDays * dayMs
}

export function hidePersonalData(order: Order): Order {
  return {
    ...order,
    can_mend_email: false,
    email: order.email.replace(/^(.).*(@.*)$/, '$1•••$2'),
    phone: order.phone === '' ? '' : `••• ${order.phone.slice(-3)}`,
    invoice: { ...hideAddress(order.invoice), company: order.invoice.company },
    delivery: order.delivery && { ...hideAddress(order.delivery), company: '' },
    note: '',
    event_on: null,
  }
}

function hideAddress<Shown extends Address>(address: Shown): Shown {
  return {
    ...address,
    firstname: `${address.firstname.slice(0, 1)}.`,
    lastname: `${address.lastname.slice(0, 1)}.`,
    street: '•••',
    zip: '•••',
  }
}

export function describeState(state: string): string {
  return isOrderState(state) ? messages.order.states[state] : state
}
