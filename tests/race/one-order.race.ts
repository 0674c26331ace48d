import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import pg from 'pg'
import { endpoints } from '#contracts/endpoints.ts'
import { ApiError } from '#server/http/errors.ts'
import { fileComplaint } from '#server/modules/care/enquiries/file-complaint.ts'
import { staffRequest } from '#server/modules/selling/orders/staff/staff-request.ts'
import { deriveRatingKey } from '#server/modules/care/satisfaction/satisfaction.rules.ts'
import { deriveConfirmKey } from '#server/modules/care/withdrawals/withdrawals.rules.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents } from '#server/platform/events.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'
import { aStatement } from '#tests/support/bank-statement.ts'
import { describeTimes, note, repeats } from '#tests/support/figures.ts'
import { buildOrderShop, type OrderShop } from '#tests/support/order-shop.ts'
import { findViolatedInvariants } from '#tests/support/order-invariants.ts'
import { aPaidOrder, aPlacedOrder, lead, readFields, type PlacedForTest } from '#tests/support/placed-order.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

/**
 * Requests for one order wait for each other for a few statements. PostgreSQL breaks a deadlock only after a time far
 * above what a busy machine adds: a request that takes that long was in one.
 */
const deadlockMs = 3_000
const patienceMs = 2_500
/** Limit for nineteen of twenty requests. */
const usualMs = 1_000

let shop: OrderShop
let db: Db
let holder: pg.Client
let complaintDeps: Parameters<typeof fileComplaint>[0]

beforeAll(async () => {
  const url = await createShopDatabase(inject('postgresUrl'))
  holder = new pg.Client(url)
  await holder.connect()
  await holder.query(`ALTER DATABASE "${holder.database}" SET deadlock_timeout = '${deadlockMs}ms'`)
  ;({ db } = await connectPostgres(url, { poolSize: 20, onError: () => {} }))
  shop = await buildOrderShop(db, { notify: async () => {} })
  complaintDeps = {
    db,
    clock: shop.clock,
    events: createEvents(),
    files: createFolderFiles(mkdtempSync(join(tmpdir(), 'shop-files-'))),
    notifications: shop.notifications,
    maxFileBytes: 1000,
    hasRateLimits: false,
  }
})
afterAll(async () => {
  await shop.app.close()
  await holder.end()
  await db.close()
})

/** The operations of the API that change an order which exists. */
const operations = Object.values(endpoints)
  .flatMap((group) => Object.values(group))
  .filter(
    ({ method, path }) => method !== 'GET' && /^\/api\/(?:orders\/|withdrawals|satisfaction|complaints)/.test(path),
  )
  .map(({ path }): string => path)
/** Those that `post` has sent. */
const sent = new Set<string>()
const notPosted: Readonly<Record<string, string>> = {
  '/api/complaints': 'is a form with a file, so its use case is called',
  '/api/orders/lookup': 'only sends a link',
  '/api/orders/:id/:hash/reminder': 'writes a reminder beside the order',
  '/api/orders/:id/:hash/reminder/cart': 'fills a cart with its goods',
  '/api/orders/:id/:hash/balloon-slot':
    'needs an order of balloons: balloon-slots.race.ts moves and cancels it at the same time',
}

type Send = (order: PlacedForTest) => Promise<unknown>

/** Every request that changes an order, named by its sender. */
const requests = {
  'the customer cancels': ({ id, hash }) => post(`/api/orders/${id}/${hash}/cancel`),
  'the customer pays': ({ id, hash }) => post(`/api/orders/${id}/${hash}/payment`),
  'the customer withdraws': (order) => post('/api/withdrawals', statement(order, '')),
  'the customer withdraws again': (order) => post('/api/withdrawals', { ...statement(order, ''), name: 'J. Nováková' }),
  'the customer withdraws from a part': (order) => post('/api/withdrawals', statement(order, 'jedna guľa')),
  'a stranger withdraws': (order) => post('/api/withdrawals', { ...statement(order, ''), link: undefined, name: 'X' }),
  'the mailbox confirms': async ({ id }) => {
    const waiting = await db.query.selectFrom('withdrawals').select('id').where('orderId', '=', id).execute()
    const keyOf = (withdrawalId: number) => deriveConfirmKey('a withdrawal secret for tests', withdrawalId)
    for (const row of waiting) await post(`/api/withdrawals/${row.id}/${keyOf(row.id)}`)
  },
  'the customer rates': ({ id }) =>
    post(`/api/satisfaction/${id}/${deriveRatingKey('a rating secret for tests', id)}`, {
      shopStars: 5,
      courierStars: 5,
    }),
  'the customer complains': ({ number }) =>
    fileComplaint(complaintDeps, {
      draft: {
        orderNumber: number,
        name: 'Jana',
        email: 'jana@konfetka.test',
        phone: '',
        goods: 'x',
        fault: 'y',
        wish: 'shop',
      },
      photo: undefined,
      ip: '10.0.0.1',
    }),
  'the customer corrects the e-mail': ({ id, hash }) =>
    post(`/api/orders/${id}/${hash}/email`, { email: 'j@konfetka.test' }),
  'the gateway reports': ({ id }) => shop.payments.settleLatest(id),
  'the bank reports': async ({ id, number }) => {
    const { totalCents } = await db.query
      .selectFrom('orders')
      .select('totalCents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const entry = { amount: (totalCents / 100).toFixed(2), symbol: number, reference: `bank ${number}` }
    await shop.payments.importStatement(Buffer.from(aStatement([entry], { id: `ST-${number}` })))
  },
  'staff start processing': (order) => act(order, { action: 'move', to: 'processing' }),
  'staff ship it': (order) => act(order, { action: 'move', to: 'shipped' }),
  'staff mark it delivered': (order) => act(order, { action: 'move', to: 'delivered' }),
  'staff cancel it': (order) => act(order, { action: 'move', to: 'cancelled' }),
  'staff refund': (order) => act(order, { action: 'refund', cause: 'claim', amountCents: 900 }),
  'staff record a sent refund': async (order) => {
    const refunds = await db.query.selectFrom('orderRefunds').select('id').where('orderId', '=', order.id).execute()
    for (const { id } of refunds) await act(order, { action: 'refundSent', refundId: id })
  },
  'an invoice is issued': ({ id }) => refusable(async () => shop.orders.issueInvoice(id)),
  'a refund is sent': ({ id }) => sendRefunds(id),
  'time passes': async () => {
    await shop.orders.expireOrders()
    await shop.orders.closeOrders()
    await shop.orders.supplyWaiting()
    await shop.orders.remindOfPayment()
    await shop.jobs.run('satisfaction.ask')
  },
} satisfies Record<string, Send>
type Name = keyof typeof requests
const names = Object.keys(requests).filter((name): name is Name => name in requests)

/** States of an order when the requests arrive. */
const starts: Record<string, () => Promise<PlacedForTest>> = {
  'an unpaid order': async () => {
    const order = await aPlacedOrder(shop)
    await shop.gateway.decide(String(order.paymentUrl?.split('/').at(-1)), 'pay')
    return order
  },
  'an order awaiting its transfer': () => aPlacedOrder(shop, { paymentMethodId: 2 }),
  'a paid order': () => aPaidOrder(shop),
  'a shipped order': async () => {
    const order = await aPaidOrder(shop)
    await lead(shop, { order, through: ['processing', 'shipped'] })
    return order
  },
  'a delivered order': async () => {
    const order = await aPaidOrder(shop)
    await lead(shop, { order, through: ['processing', 'shipped', 'delivered'] })
    return order
  },
}

/** Groups of three that together contain every pair of requests, including each request with itself. */
function groupPairs(): Name[][] {
  const missing = new Set(names.flatMap((a, index) => names.slice(index).map((b) => `${a}|${b}`)))
  const groups: Name[][] = []
  const pairsOf = ([a, b, c]: [Name, Name, Name]) =>
    [sorted(a, b), sorted(a, c), sorted(b, c)].filter((pair) => missing.has(pair))
  while (missing.size > 0) {
    let best: { group: [Name, Name, Name]; count: number } | undefined
    for (const [index, a] of names.entries()) {
      for (const b of names.slice(index)) {
        if (!missing.has(sorted(a, b))) continue
        for (const c of names) {
          const count = new Set(pairsOf([a, b, c])).size
          if (!best || count > best.count) best = { group: [a, b, c], count }
        }
      }
    }
    if (!best) break
    for (const pair of pairsOf(best.group)) missing.delete(pair)
    groups.push(best.group)
  }
  return groups
}

function sorted(a: Name, b: Name): string {
  return names.indexOf(a) <= names.indexOf(b) ? `${a}|${b}` : `${b}|${a}`
}

describe('R48: concurrent requests about one order', () => {
  test.each(Object.keys(starts))(
    '%s: three concurrent requests, every pair: each is answered soon, and one consistent state is left',
    async (start) => {
      const groups = Array.from({ length: repeats({ short: 1, full: 50 }) }, groupPairs).flat()
      const faults: string[] = []
      const times: number[] = []
      for (const group of groups) {
        const order = await starts[start]?.()
        if (!order) continue
        // There must be something to confirm.
        if (group.includes('the mailbox confirms')) await requests['a stranger withdraws'](order)
        const report = (fault: string) => faults.push(`${group.join(' + ')}: ${fault}`)
        const answers = await meet(order.id, () => group.map((name) => measure(name, requests[name](order))))
        for (const { name, fault, ms } of answers) {
          if (fault !== undefined) report(`${name}: ${fault}`)
          if (ms > patienceMs) report(`${name} took ${Math.round(ms)} ms`)
          times.push(ms)
        }
        const { state } = await readFields(shop, order.id)
        // Refunds requested by a state are sent here, as jobs would.
        if (state === 'cancelled') await sendRefunds(order.id)
        for (const fault of await findViolatedInvariants(db, order, shop.jobs.queue)) report(fault)
        shop.jobs.queue.length = 0
      }
      expect(faults).toEqual([])
      note('R48', `${start}: ${groups.length} × 3 concurrent requests, every pair: ${describeTimes(times)}`)
      expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(usualMs)
    },
  )

  test('every operation of the API that changes an order was among them', () => {
    expect(new Set([...sent, ...Object.keys(notPosted)])).toEqual(new Set(operations))
  })

  test('they find a planted bug: a row that refers to the order is written before the order is locked', async () => {
    const order = await aPlacedOrder(shop)
    const written = Promise.withResolvers<void>()
    let count = 0
    const careless = () =>
      db.tx(async (tx) => {
        await tx
          .insertInto('orderHistory')
          .values({ orderId: order.id, changedAt: new Date(), fromState: null, toState: 'new', actor: 'careless' })
          .execute()
        count += 1
        if (count === 2) written.resolve()
        await written.promise
        await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
      })
    const startedAt = performance.now()
    await Promise.all([careless(), careless()])
    expect({ attempts: count, isSlow: performance.now() - startedAt > patienceMs }).toEqual({
      attempts: 3,
      isSlow: true,
    })
  })
})

/** Locks the order's row until every request waits for it or is done, so that all of them start together. */
async function meet<Result>(orderId: number, start: () => Promise<Result>[]): Promise<Result[]> {
  await holder.query('BEGIN')
  await holder.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [orderId])
  const started = start()
  let running = started.length
  for (const request of started) void request.finally(() => (running -= 1))
  for (let looks = 0; looks < 100; looks += 1) {
    const { rows } = await holder.query<{ waiting: number }>(
      'SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks WHERE NOT granted',
    )
    if ((rows[0]?.waiting ?? 0) >= running) break
  }
  await holder.query('COMMIT')
  return Promise.all(started)
}

async function measure(name: Name, work: Promise<unknown>) {
  const startedAt = performance.now()
  const fault = await work.then(
    () => undefined,
    (error: unknown) => String(error),
  )
  return { name, fault, ms: performance.now() - startedAt }
}

async function post(url: string, payload: object = {}): Promise<void> {
  const operation = operations.find((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url))
  if (operation === undefined) throw new Error(`${url} is not an operation`)
  sent.add(operation)
  const { statusCode, body } = await shop.app.inject({ method: 'POST', url, payload })
  if (statusCode >= 500) throw new Error(`${statusCode} ${body}`)
}

function statement({ id, hash, number }: PlacedForTest, items: string) {
  return { name: 'Jana', orderNumber: number, email: 'jana@konfetka.test', items, link: { id, hash } }
}

function act({ number }: PlacedForTest, action: object): Promise<void> {
  return refusable(() => shop.orders.staff.act(number, staffRequest.parse({ actor: 'Eva', ...action })))
}

async function sendRefunds(orderId: number): Promise<void> {
  const refunds = await db.query.selectFrom('orderRefunds').select('id').where('orderId', '=', orderId).execute()
  for (const { id } of refunds) await shop.jobs.run('orders.send-refund', { refundId: id })
}

/** A refusal is an answer; everything else is a fault. */
async function refusable(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
