import { createHmac } from 'node:crypto'
import type { Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import type { Address, OrderState, PaymentKind } from './orders.types.ts'

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

const orderStates: OrderState[] = Object.keys(orderTransitions).filter(isOrderState)

function isOrderState(text: string): text is OrderState {
  return text in orderTransitions
}

function includes<Item>(list: readonly Item[], item: Item): boolean {
  return list.includes(item)
}

/** The first states of an order: what the customer still owes decides. */
export function findFirstStates(payment: PaymentKind, totalCents: number): OrderState[] {
  if (totalCents === 0) return ['new', 'paid']
  return payment === 'cash_on_delivery' ? ['new'] : ['new', 'awaiting_payment']
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** How long the goods are held for an unpaid order (reliability, "Stock"); null = taken for good. */
const holdMs: Record<PaymentKind, number | null> = {
  card: 15 * minuteMs,
  bank_transfer: 7 * dayMs,
  cash_on_delivery: null,
}
/** After this an unpaid order is cancelled. */
const paymentTermMs: Record<PaymentKind, number | null> = {
  card: dayMs,
  bank_transfer: 7 * dayMs,
  cash_on_delivery: null,
}
export const reminderAfterMs = 2 * dayMs

export function findHoldEnd(payment: PaymentKind, { totalCents, now }: { totalCents: number; now: Date }): Date | null {
  const hold = totalCents === 0 ? null : holdMs[payment]
  return hold === null ? null : new Date(now.getTime() + hold)
}

export function findDueDate(payment: PaymentKind, { totalCents, now }: { totalCents: number; now: Date }): Date | null {
  const term = totalCents === 0 ? null : paymentTermMs[payment]
  return term === null ? null : new Date(now.getTime() + term)
}

/** The year whose number series an order joins, in two digits, by the shop's calendar. */
export function seriesYear(now: Date): string {
  return localYear.format(now)
}

/** The day of an instant by the shop's calendar, `YYYY-MM-DD`. */
export function toLocalDay(instant: Date): string {
  return localDay.format(instant)
}

// Made once: building a formatter costs more than the rest of an order's arithmetic.
const localYear = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', year: '2-digit' })
const localDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', dateStyle: 'short' })

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
    email: order.email.replace(/^(.).*(@.*)$/, '$1•••$2'),
    phone: order.phone === '' ? '' : `••• ${order.phone.slice(-3)}`,
    invoice: { ...hideAddress(order.invoice), company: order.invoice.company },
    delivery: order.delivery && hideAddress(order.delivery),
    note: '',
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
