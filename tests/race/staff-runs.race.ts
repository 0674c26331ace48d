import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { aPaidOrder } from '#tests/support/placed-order.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { createShopSeries } from '#tests/support/shop-process.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// A bulk run against the death of its node, and two nodes that work on it together.

const size = 12
let databaseUrl: string
let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  databaseUrl = await createShopDatabase(inject('postgresUrl'))
  shop = await buildTestApp({ databaseUrl })
  await seedReference(shop.db)
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['orders', 'catalog'] })).cookies)
})
afterAll(() => shop.close())

type Started = { id: number; things: number[] }

/** The kinds of runs that stand for all: how one is started, where its things are, and what it has done to each of them once. */
const kinds = {
  'orders that are put into a state': {
    table: 'orders',
    thing: 'order',
    async start(): Promise<Started> {
      const things: number[] = []
      for (let index = 0; index < size; index += 1) things.push((await aPaidOrder(shop)).id)
      const rows = await shop.db.query
        .selectFrom('orders')
        .select(['id', 'version'])
        .where('id', 'in', things)
        .orderBy('id')
        .execute()
      return { id: await startRun({ kind: 'move_orders', to: 'processing', rows }), things }
    },
    async expectDone(things: number[]): Promise<void> {
      const moved = await shop.db.query
        .selectFrom('orderHistory')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('orderId', 'in', things)
        .where('toState', '=', 'processing')
        .groupBy('orderId')
        .execute()
      expect(moved.map(({ count }) => Number(count))).toEqual(things.map(() => 1))
    },
  },
  'rows of a plain list that are removed': {
    table: 'brands',
    thing: 'brand',
    async start(): Promise<Started> {
      const rows = await shop.db.query
        .insertInto('brands')
        .values(Array.from({ length: size }, aBrand))
        .returning(['id', 'version', 'name'])
        .execute()
      return { id: await startRun({ kind: 'remove_brands', rows }), things: rows.map(({ id }) => id) }
    },
    async expectDone(things: number[]): Promise<void> {
      expect(await shop.db.query.selectFrom('brands').select('id').where('id', 'in', things).execute()).toEqual([])
    },
  },
  'variants with a change of their own each': {
    table: 'variants',
    thing: 'variant',
    async start(): Promise<Started> {
      const { variantIds: things } = await aProduct(shop.db, { variants: Array.from({ length: size }, () => ({})) })
      const rows = things.map((id, index) => ({ id, version: 1, body: { price_cents: 2000 + index } }))
      return { id: await startRun({ kind: 'edit_variants', rows }), things }
    },
    async expectDone(things: number[]): Promise<void> {
      const log = await shop.db.query
        .selectFrom('priceLog')
        .select(['variantId', 'priceCents'])
        .where('variantId', 'in', things)
        .where('priceCents', '>=', 2000)
        .orderBy('variantId')
        .execute()
      expect(log).toEqual(things.map((variantId, index) => ({ variantId, priceCents: 2000 + index })))
    },
  },
}

function aBrand() {
  const name = crypto.randomUUID()
  return { name, slug: name }
}

async function startRun(body: object): Promise<number> {
  const answer = await call('POST', '/api/admin/runs', { body })
  expect(answer.status).toBe(201)
  return answer.body.data.id
}

const countDone = async (runId: number) =>
  (await shop.db.query.selectFrom('staffRunRows').select('state').where('runId', '=', runId).execute()).filter(
    ({ state }) => state === 'done',
  ).length

/** The log says of each thing once that it was done. */
async function expectLoggedOnce(thing: string, things: number[]): Promise<void> {
  const logged = await shop.db.query
    .selectFrom('auditLog')
    .select('thingId')
    .where('thing', '=', thing)
    .where('thingId', 'in', things.map(String))
    .execute()
  expect(logged.map(({ thingId }) => Number(thingId)).toSorted((a, b) => a - b)).toEqual(
    things.toSorted((a, b) => a - b),
  )
}

describe.each(Object.entries(kinds))('%s', (_, { table, thing, start, expectDone }) => {
  test('a node that dies in the middle has done each row once or not at all, and another node does the rest', async () => {
    const { id, things } = await start()
    const series = createShopSeries({ DATABASE_URL: databaseUrl })
    // The worker stops at a thing in the middle, which another transaction holds.
    const held = Math.floor(size / 2)
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [things[held]])
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
    await expectDone(things)
    await expectLoggedOnce(thing, things)
    await series.close()
  })

  test('two nodes that work on one run do each row once', async () => {
    const { id, things } = await start()
    const other = await buildTestApp({ databaseUrl })
    await shop.jobs.enqueue(shop.db.query, 'staff.work-runs', {})
    await Promise.all([shop.runJobs(), other.runJobs()])
    expect(await countDone(id)).toBe(size)
    await expectDone(things)
    await expectLoggedOnce(thing, things)
    await other.close()
  })
})
