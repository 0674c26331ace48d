import { orderViews, type OrderView } from '#contracts/admin/order-views.ts'
import { carrierKinds, paymentKinds } from '#contracts/kinds.ts'
import type { api } from '#admin/api.ts'

export type OrderQuery = NonNullable<Parameters<typeof api.orders.list>[0]>['query']

export const filterNames = ['payment', 'carrier', 'from', 'to'] as const
export type FilterName = (typeof filterNames)[number]

const day = /^\d{4}-\d{2}-\d{2}$/

/** The filter that the address holds: view, search and filters. Anything else in it is left out. */
export function readFilter(params: URLSearchParams): OrderQuery & { view: OrderView } {
  const q = params.get('q') ?? ''
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const payment = paymentKinds.find((kind) => kind === params.get('payment'))
  const carrier = carrierKinds.find((kind) => kind === params.get('carrier'))
  return {
    // A search looks everywhere, unless a view was chosen together with it.
    view: orderViews.find((view) => view === params.get('view')) ?? (q === '' ? 'open' : 'all'),
    ...(q !== '' && { q }),
    ...(payment && { payment }),
    ...(carrier && { carrier }),
    ...(day.test(from) && { from }),
    ...(day.test(to) && { to }),
  }
}

export function countFilters(filter: OrderQuery): number {
  return filterNames.filter((name) => filter?.[name] !== undefined).length
}

/** The address of a list with some parts of its filter changed; undefined or empty = without it. */
export function changeFilter(params: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  const text = next.toString()
  return text === '' ? '' : `?${text}`
}
