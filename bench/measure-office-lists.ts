import * as z from 'zod/mini'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { aStaffSession } from '#tests/support/staff.ts'
import { whenCalm } from './calm.ts'
import { query, settle } from './catalog-database.ts'
import { quantile } from './figures.ts'
import { fillOfficeLife } from './office-life.ts'
import type { Measurement } from './report.ts'
import { startShop } from './server.ts'

const goalMs = 150
/** A trial (`--quick`) shows that every ask is answered, and roughly how fast. */
const rounds = process.argv.includes('--quick') ? 3 : 40

/** A stream, which has no end, and labels, which are of parcels that were packed. */
const others = new Set(['/api/admin/events', '/api/admin/labels/print'])

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
  }
  return samples[field] ?? []
}

type Ask = { list: string; path: string }

/** Every list, report and search of the back office with each of its filters, views and orders, from the contracts. */
function listOfficeAsks(today: string): Ask[] {
  return Object.values(adminEndpoints).flatMap((area) => {
    const endpoints: Endpoint[] = Object.values(area)
    return endpoints
      .filter(({ method, path }) => method === 'GET' && !path.includes(':') && !others.has(path))
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

type Timed = Ask & { ms: number; isRight: boolean }

type Report = (measurement: Measurement) => void

/**
 * Each list, forty calls of each of its asks and of its second page. Every ask has to reach the goal, not only all of them together.
 * `report` is called with each list once it is measured: all of them take an hour.
 */
export async function measureOfficeLists(
  databaseUrl: string,
  { count, report }: { count: number; report: Report },
): Promise<Measurement[]> {
  await query(databaseUrl, fillOfficeLife(count))
  await settle(databaseUrl)
  const cookie = await signIn(databaseUrl)
  const shop = await startShop({ databaseUrl })
  try {
    return await measureAll({ url: shop.url, cookie, report })
  } finally {
    await shop.stop()
  }
}

async function signIn(databaseUrl: string): Promise<string> {
  const { db } = await connectPostgres(databaseUrl, { poolSize: 1, onError: console.error })
  const { cookies } = await aStaffSession(db)
  await db.close()
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

async function measureAll({
  url,
  cookie,
  report,
}: {
  url: string
  cookie: string
  report: Report
}): Promise<Measurement[]> {
  const asks = listOfficeAsks(toLocalDay(new Date()))
  const lists = Map.groupBy(asks, ({ list }) => list)
  const measured: Measurement[] = []
  for (const [list, first] of lists) {
    const all = [...first, ...(await findSecondPage({ url, cookie, list }))]
    await time({ url, cookie, asks: all })
    const repeated = Array.from({ length: rounds }, () => all).flat()
    const measurement = toMeasurement(list, await whenCalm(() => time({ url, cookie, asks: repeated })))
    report(measurement)
    measured.push(measurement)
  }
  return measured
}

async function findSecondPage({ url, cookie, list }: { url: string; cookie: string; list: string }): Promise<Ask[]> {
  const answer = await fetch(url + list, { headers: { cookie } })
  const { data } = z
    .object({ data: z.object({ next: z.string() }) })
    .safeParse(await answer.json().catch(() => undefined))
  return data ? [{ list, path: `${list}?after=${data.data.next}` }] : []
}

async function time({ url, cookie, asks }: { url: string; cookie: string; asks: readonly Ask[] }): Promise<Timed[]> {
  const times: Timed[] = []
  for (const ask of asks) {
    const startedAt = performance.now()
    const answer = await fetch(url + ask.path, { headers: { cookie } })
    await answer.arrayBuffer()
    times.push({ ...ask, ms: performance.now() - startedAt, isRight: answer.ok })
  }
  return times
}

function toMeasurement(list: string, times: readonly Timed[]): Measurement {
  const failed = times.find(({ isRight }) => !isRight)
  const each = Array.from(
    Map.groupBy(times, ({ path }) => path),
    ([path, own]) => ({
      path,
      p95: quantile(
        own.map(({ ms }) => ms),
        0.95,
      ),
    }),
  ).toSorted((a, b) => b.p95 - a.p95)
  const slowest = each[0] ?? { path: '', p95: 0 }
  const p50 = quantile(
    times.map(({ ms }) => ms),
    0.5,
  )
  const asked = decodeURIComponent(slowest.path.split('?')[1] ?? 'as it opens')
  return {
    name: `${list}, slowest of ${each.length} asks, p95`,
    value: slowest.p95,
    unit: 'ms',
    goal: `≤ ${goalMs}`,
    isReached: slowest.p95 <= goalMs && failed === undefined,
    note: `p50 of all ${p50.toFixed(1)} ms; slowest: ${asked}${failed ? `; failed: ${failed.path}` : ''}`,
  }
}
