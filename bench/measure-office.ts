import { salesGroups } from '#contracts/admin/reports.ts'
import { stockValueGroups } from '#contracts/admin/stock-value.ts'
import { addDays } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { aStaffSession } from '#tests/support/staff.ts'
import { whenCalm } from './calm.ts'
import { query } from './catalog-database.ts'
import { quantile } from './figures.ts'
import type { Measurement } from './report.ts'
import { startShop } from './server.ts'

const goalMs = 150
const rounds = 8

type Timed = { ms: number; path: string; isRight: boolean }
type Asks = Readonly<Record<string, readonly string[]>>

/**
 * One person of staff over many orders: the views of the list, its filters, alone and together, rare and common, the search
 * box, by what people type into it, the queue of the packers, and reports of what was sold and of what lies in the stock.
 */
export async function measureOffice(databaseUrl: string, { count }: { count: number }): Promise<Measurement[]> {
  const cookie = await signIn(databaseUrl)
  const asks = await listAsks(databaseUrl, count)
  const shop = await startShop({ databaseUrl })
  try {
    const measured: Measurement[] = []
    for (const [name, paths] of Object.entries(asks)) {
      await time(shop.url, { cookie, paths })
      const repeated = Array.from({ length: rounds }, () => paths).flat()
      const times = await whenCalm(() => time(shop.url, { cookie, paths: repeated }))
      measured.push(toMeasurement(name, times, count))
    }
    return measured
  } finally {
    await shop.stop()
  }
}

async function signIn(databaseUrl: string): Promise<string> {
  const { db } = await connectPostgres(databaseUrl, { poolSize: 1, onError: console.error })
  const { cookies } = await aStaffSession(db, { roles: ['orders', 'packer', 'marketing', 'accountant'] })
  await db.close()
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

async function listAsks(databaseUrl: string, count: number): Promise<Asks> {
  const middle = String(Math.floor(count / 2)).padStart(8, '0')
  const [known] = await query<{ email: string; phone: string; tracking: string; city: string; lastname: string }>(
    databaseUrl,
    `SELECT email, phone, tracking_number AS tracking, invoice_address->>'lastname' AS lastname FROM orders WHERE number = '24${middle}'`,
  )
  const [goods] = await query<{ code: string; ean: string | null }>(
    databaseUrl,
    `SELECT order_items.code FROM order_items JOIN orders ON orders.id = order_items.order_id WHERE number = '24${middle}' LIMIT 1`,
  )
  if (known === undefined || goods === undefined) throw new Error(`There is no order 24${middle}.`)
  const { email, phone, tracking, lastname } = known
  const typed = [
    `24${middle}`,
    `č. 24${middle}`,
    String(count - 7),
    email,
    email.slice(0, 9),
    phone,
    `0${phone.slice(4, 7)} ${phone.slice(7)}`,
    tracking,
    `${tracking.slice(0, 4)} ${tracking.slice(4)}`,
    lastname,
    lastname.slice(0, 5),
    `jana ${lastname}`,
    'Jana',
    'ja',
    'ma',
    'Bratislava',
    'Firma 500',
    '11100620',
    '17,90',
    '99,99 €',
    goods.code,
    'LETO2026X',
    'xqzwvut',
    'jana peter',
    'hlavna 17 kosice',
    '80017',
  ]
  const firstYear = { from: '2020-01-01', to: '2020-02-01' }
  return {
    'List of orders': ['open', 'unpaid', 'to_pack', 'to_hand_over', 'problems', 'all'].map((view) => ask({ view })),
    'Filters of orders': [
      { payment_state: 'failed' },
      { state: 'waiting_goods' },
      { state: 'not_collected', carrier: 'store' },
      { carrier: 'courier' },
      { payment: 'cash_on_delivery', carrier: 'courier' },
      firstYear,
      { to: toLocalDay(new Date(Date.now() - count * 30_000 + 86_400_000)) },
      { min_cents: '99999999' },
      { min_cents: '10380', state: 'cancelled' },
      { min_cents: '2000', max_cents: '2500', payment: 'card' },
      { store: '1' },
    ].map((filter) => ask({ view: 'all', ...filter })),
    'Search of orders': typed.map((q) => ask({ q })),
    'Search of orders with a filter': [
      { q: 'kovac', state: 'waiting_goods' },
      { q: 'bratislava', payment_state: 'failed' },
      { q: 'jana', state: 'not_collected' },
      { q: lastname, carrier: 'courier' },
      { q: 'ja', min_cents: '10380' },
    ].map((filter) => ask(filter)),
    'Queue of packing': [
      '/api/admin/fulfillment/queue',
      '/api/admin/fulfillment/queue?view=held',
      '/api/admin/fulfillment/queue?carrier=3',
      '/api/admin/fulfillment/queue?q=24',
      '/api/admin/fulfillment/summary',
    ],
    'Report of sales': [30, 90, 366].flatMap((days) => salesGroups.map((by) => report({ days, by }))),
    'Value of the stock': stockValueGroups.map((by) => `/api/admin/reports/stock?by=${by}`),
  }
}

function report({ days, by }: { days: number; by: string }): string {
  const to = toLocalDay(new Date())
  return `/api/admin/reports/sales?${new URLSearchParams({ from: addDays(to, 1 - days), to, by }).toString()}`
}

function ask(filter: Readonly<Record<string, string>>): string {
  return `/api/admin/orders?${new URLSearchParams(filter).toString()}`
}

async function time(url: string, { cookie, paths }: { cookie: string; paths: readonly string[] }): Promise<Timed[]> {
  const times: Timed[] = []
  for (const path of paths) {
    const startedAt = performance.now()
    const answer = await fetch(url + path, { headers: { cookie } })
    await answer.arrayBuffer()
    times.push({ ms: performance.now() - startedAt, path, isRight: answer.ok })
  }
  return times
}

function toMeasurement(name: string, times: readonly Timed[], count: number): Measurement {
  const all = times.map(({ ms }) => ms)
  const p95 = quantile(all, 0.95)
  const failures = times.filter(({ isRight }) => !isRight).length
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
  const asked = decodeURIComponent(slowest?.path.split('?')[1] ?? '')
  return {
    name: `${name}, ${count.toLocaleString('en')} orders, p95`,
    value: p95,
    unit: 'ms',
    goal: `≤ ${goalMs}`,
    isReached: p95 <= goalMs && failures === 0,
    note: `p50 ${quantile(all, 0.5).toFixed(1)} ms, ${failures} failures, slowest ${slowest?.ms.toFixed(0)} ms: ${asked}`,
  }
}
