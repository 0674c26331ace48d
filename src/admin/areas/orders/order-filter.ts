import { orderViews, type OrderView } from '#contracts/admin/order-views.ts'
import { carrierKinds, paymentKinds } from '#contracts/kinds.ts'
import { order } from '#contracts/messages/order.ts'
import type { api } from '#admin/api.ts'

export type OrderQuery = NonNullable<Parameters<typeof api.orders.list>[0]>['query']

export const filterNames = [
  'state',
  'payment_state',
  'payment',
  'carrier',
  'store',
  'from',
  'to',
  'min_cents',
  'max_cents',
] as const
export type FilterName = (typeof filterNames)[number]

/** What is one of a few words; the others are days, amounts and ids. */
export const choices = {
  state: Object.keys(order.states),
  payment_state: ['unpaid', 'pending', 'failed', 'paid', 'partly_refunded', 'refunded'],
  payment: paymentKinds,
  carrier: carrierKinds,
} as const satisfies Partial<Record<FilterName, readonly string[]>>

const day = /^\d{4}-\d{2}-\d{2}$/
const amount = /^\d{1,9}$/

/** The filter that the address holds: view, search and filters. Anything else in it is left out. */
export function readFilter(params: URLSearchParams): OrderQuery & { view: OrderView } {
  const q = params.get('q') ?? ''
  const read = (name: FilterName, pattern: RegExp) => {
    const text = params.get(name) ?? ''
    return pattern.test(text) ? { [name]: text } : {}
  }
  const choose = <Name extends keyof typeof choices>(name: Name) => {
    const chosen = choices[name].find((word) => word === params.get(name))
    return chosen === undefined ? {} : { [name]: chosen }
  }
  return {
    // A search looks everywhere, unless a view was chosen together with it.
    view: orderViews.find((view) => view === params.get('view')) ?? (q === '' ? 'open' : 'all'),
    ...(q !== '' && { q }),
    ...choose('state'),
    ...choose('payment_state'),
    ...choose('payment'),
    ...choose('carrier'),
    ...read('store', /^[1-9]\d{0,8}$/),
    ...read('from', day),
    ...read('to', day),
    ...read('min_cents', amount),
    ...read('max_cents', amount),
  }
}

export function countFilters(filter: OrderQuery): number {
  return filterNames.filter((name) => filter?.[name] !== undefined).length
}
