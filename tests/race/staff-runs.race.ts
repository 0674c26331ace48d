import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'
import { aPaidOrder } from '#tests/support/placed-order.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { createShopSeries } from '#tests/support/shop-process.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// A bulk run against the death of its node, and two nodes that work on it together.

const size = 12
let databaseUrl: string
let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresUrl'))
  shop = await buildTestApp({ databaseUrl })
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['orders'] })).cookies)
})
afterAll(() => shop.close())

async function startRun(): Promise<{ id: number; orders: number[] }> {
  const orders: number[] = []
  for (let index = 0; index < size; index += 1) orders.push((await aPaidOrder(shop)).id)
  const rows = await shop.db.query
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('id', 'in', orders)
    .orderBy('id')
    .execute()
  const { status, body } = await call('POST', '/api/admin/runs', {
    body: { kind: 'move_orders', to: 'processing', rows },
  })
  expect(status).toBe(201)
  return { id: body.data.id, orders }
}

const countDone = async (runId: number) =>
  (await shop.db.query.selectFrom('staffRunRows').select('state').where('runId', '=', runId).execute()).filter(
    ({ state }) => state === 'done',
  ).length

/** Each order was moved once, and the log says so once. */
async function expectOnce(orders: number[]): Promise<void> {
  const moved = await shop.db.query
    .selectFrom('orderHistory')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orderId', 'in', orders)
    .where('toState', '=', 'processing')
    .groupBy('orderId')
    .execute()
  expect(moved.map(({ count }) => Number(count))).toEqual(orders.map(() => 1))
  const logged = await shop.db.query
    .selectFrom('auditLog')
    .select('thingId')
    .where('thing', '=', 'order')
    .where('thingId', 'in', orders.map(String))
    .execute()
  expect(logged.map(({ thingId }) => Number(thingId)).toSorted((a, b) => a - b)).toEqual(
    orders.toSorted((a, b) => a - b),
  )
}

test('a node that dies in the middle of a run has done each row once or not at all, and another node does the rest', async () => {
  const { id, orders } = await startRun()
  const series = createShopSeries({ DATABASE_URL: databaseUrl })
  // The worker stops at an order in the middle, which another transaction holds.
  const held = Math.floor(size / 2)
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orders[held]])
  const node = await series.start()
  while ((await countDone(id)) < held) await sleep(20)
  await sleep(100)
  node.kill()
  await holder.query('ROLLBACK')
  await holder.end()
  expect(await countDone(id)).toBe(held)
  await shop.jobs.enqueue(shop.db.query, 'staff.work-runs', {})
  await shop.runJobs()
  expect(await countDone(id)).toBe(size)
  await expectOnce(orders)
  await series.close()
})

test('two nodes that work on one run do each row once', async () => {
  const { id, orders } = await startRun()
  const other = await buildTestApp({ databaseUrl })
  await shop.jobs.enqueue(shop.db.query, 'staff.work-runs', {})
  await Promise.all([shop.runJobs(), other.runJobs()])
  expect(await countDone(id)).toBe(size)
  await expectOnce(orders)
  await other.close()
})
