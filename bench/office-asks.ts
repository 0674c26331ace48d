import * as z from 'zod/mini'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { addDays } from '#kernel/plain-day.ts'

/** A stream, which has no end, and labels, which are of parcels that were packed. */
export const unmeasured: ReadonlySet<string> = new Set(['/api/admin/events', '/api/admin/labels/print'])

/**
 * What a person may send in a field of a query. The contract of each list refuses what is not for it, so a new list, filter or
 * view is measured without a line here; a new field that must be sent needs one.
 */
function samplesOf(field: string, today: string): readonly string[] {
  const samples: Readonly<Record<string, readonly string[]>> = {
    q: [
      'balón',
      'ba',
      'cerveny balon',
      'B100',
      'zakaznik5000@posta',
      '2400500000',
      'jana',
      'kovac',
      'xqzwvut',
      'MERANIE100',
    ],
    words: ['balón cervena', 'ba', 'xqzwvut'],
    codes: ['B100-1'],
    products: ['1,2,3'],
    ids: ['1,2,3'],
    category: ['1', '40'],
    brand: ['1', '20'],
    carrier: ['1', '3'],
    place: ['1', '2'],
    store: ['1'],
    owner: ['1'],
    by: ['1'],
    kind: ['question', 'complaint'],
    state: ['cancelled', 'waiting_goods', 'completed'],
    payment_state: ['failed', 'paid'],
    thing: ['order', 'product', 'xqzwvut'],
    thing_id: ['100'],
    day: [addDays(today, -30)],
    from: [addDays(today, -365), addDays(today, -29)],
    to: [today],
    until: [today],
    month: [today.slice(0, 7), addDays(today, -31).slice(0, 7)],
    min_cents: ['10380'],
    max_cents: ['1500'],
    screen: ['/sprava/objednavky'],
    open: ['1'],
    rejected: ['1'],
    row: ['c1', today.slice(0, 7)],
  }
  return samples[field] ?? []
}

/**
 * Filters that are asked for together. Each finds little beside the other: one is rare, or both are common and have nothing in common, so
 * a walk back from the newest would read everything.
 */
function pairsOf(list: string, today: string): readonly Readonly<Record<string, string>>[] {
  const year = { from: addDays(today, -365), to: today }
  const pairs: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
    '/api/admin/orders': [
      { payment: 'card', carrier: 'courier' },
      { payment: 'cash_on_delivery', carrier: 'store' },
      { payment: 'bank_transfer', carrier: 'courier' },
      { payment: 'bank_transfer', ...year },
      { payment: 'cash_on_delivery', carrier: 'store', ...year },
      { state: 'cancelled', payment_state: 'paid' },
      { q: 'jana', payment: 'bank_transfer' },
      { q: 'jana', payment_state: 'failed' },
      { q: 'jana', state: 'waiting_goods', payment: 'card' },
      { q: 'jana', ...year, state: 'not_collected' },
    ],
    '/api/admin/products': [
      { gap: 'sold_out', category: '1' },
      { gap: 'sold_out', brand: '1' },
      { gap: 'no_picture', category: '1' },
      { q: 'balón', gap: 'sold_out' },
      { q: 'balón', gap: 'no_picture' },
      { q: 'balón', gap: 'no_gpsr', category: '1' },
    ],
    '/api/admin/stock': [
      { place: '1', view: 'out' },
      { place: '2', view: 'out' },
      { q: 'balón', view: 'out' },
    ],
    '/api/admin/audit': [
      { by: '1', thing: 'order' },
      { by: '1', thing: 'product' },
      { by: '1', thing: 'xqzwvut' },
    ],
  }
  return pairs[list] ?? []
}

export type Ask = { list: string; path: string }

/** Every list, report and search of the back office with each of its filters, views and orders, from the contracts. */
export function listOfficeAsks(today: string): Ask[] {
  return Object.values(adminEndpoints).flatMap((area) => {
    const endpoints: Endpoint[] = Object.values(area)
    return endpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes(':') && !unmeasured.has(path))
      .flatMap((endpoint) => asksOf(endpoint, today))
  })
}

function asksOf({ path, query }: Endpoint, today: string): Ask[] {
  const fields = query instanceof z.ZodMiniObject ? Object.entries<z.core.$ZodType>(query.shape) : []
  const choices = fields.map(([name, schema]) => {
    const values = [...enumValues(schema), ...samplesOf(name, today)].filter(
      (value) => z.safeParse(schema, value).success,
    )
    const isNeeded = !z.safeParse(schema, undefined).success
    if (isNeeded && values.length === 0) throw new Error(`${path} needs ${name}: the bench has no sample of it.`)
    return { name, values, isNeeded }
  })
  const needed = choices.flatMap(({ name, values, isNeeded }) => (isNeeded ? [[name, values[0] ?? ''] as const] : []))
  const queries = [
    needed,
    ...choices.flatMap(({ name, values }) => values.map((value) => [...needed, [name, value] as const])),
  ]
  for (const pair of pairsOf(path, today)) {
    if (!query || !z.safeParse(query, pair).success) throw new Error(`${path} refuses ${JSON.stringify(pair)}.`)
    queries.push(Object.entries(pair).map(([name, value]) => [name, value] as const))
  }
  const texts = new Set(queries.map((pairs) => new URLSearchParams(Object.fromEntries(pairs)).toString()))
  return Array.from(texts, (text) => ({ list: path, path: text === '' ? path : `${path}?${text}` }))
}

/** Of an enum, also inside `optional` and `default`. */
function enumValues(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod
  if ('innerType' in def && def.innerType instanceof z.ZodMiniType) return enumValues(def.innerType)
  if ('entries' in def && typeof def.entries === 'object' && def.entries !== null)
    return Object.values(def.entries).filter((value) => typeof value === 'string')
  if ('values' in def && Array.isArray(def.values)) return def.values.filter((value) => typeof value === 'string')
  return []
}
