import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { staffCookieName } from '#server/http/staff/staff-cookie.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { repeats } from '#tests/support/figures.ts'
import { seedReference } from '#tests/support/given.ts'
import { findPackingFaults } from '#tests/support/packing-faults.ts'
import { aPackingOrder, type PackingOrder } from '#tests/support/packing-orders.ts'
import { aPaidOrder } from '#tests/support/placed-order.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { createShopSeries } from '#tests/support/shop-process.ts'
import { aStaffSession, createStaffClient, type GivenStaff } from '#tests/support/staff.ts'

// The packing bench on two nodes of one database: two packers, a cancellation, a change of lines, a process that dies.

const rounds = repeats({ short: 6, full: 100 })
let databaseUrl: string
let nodes: [TestApp, TestApp]
let packer: GivenStaff
/** Two people, each at a node of their own. */
let packers: ReturnType<typeof createStaffClient>[]
/** The first of them at both nodes. */
let same: ReturnType<typeof createStaffClient>[]
let editor: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  const [{ db }, second] = nodes
  await seedReference(db)
  packer = await aStaffSession(db, { roles: ['packer'] })
  const other = await aStaffSession(db, { roles: ['packer'], firstname: 'Adam' })
  packers = [createStaffClient(nodes[0].app, packer.cookies), createStaffClient(second.app, other.cookies)]
  same = nodes.map(({ app }) => createStaffClient(app, packer.cookies))
  editor = createStaffClient(second.app, (await aStaffSession(db, { roles: ['service'] })).cookies)
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const faultsOf = ({ id }: { id: number }) => findPackingFaults(nodes[0].db, id)
const statusesOf = (answers: readonly ({ status: number } | undefined)[]) =>
  answers.map((answer) => answer?.status ?? 0).toSorted((a, b) => a - b)

type Opened = { id: number; version: number; items: { variantId: number; quantity: number }[] }

async function aBench(order: PackingOrder): Promise<Opened> {
  const { status, body, text } =
    (await packers[0]?.('POST', '/api/admin/packing', { body: { number: order.number } })) ?? {}
  if (status !== 200 && status !== 201) throw new Error(`The bench answered ${status}: ${text}`)
  const items = order.pieces.map(({ variantId, quantity }) => ({ variantId, quantity }))
  return { id: body.data.id, version: body.data.version, items }
}

async function finish({ id, version, items }: Opened, at = 0, key = crypto.randomUUID()) {
  return same[at]?.('PATCH', `/api/admin/packing/${id}`, { version, key, body: { parcels: [{ items }] } })
}

async function fieldsOf({ id }: { id: number }) {
  return nodes[0].db.query
    .selectFrom('orders')
    .select(['state', 'version', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('of two packers at one order one has it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await aPackingOrder(nodes[0].db)
    const answers = await Promise.all(
      packers.map((call) => call('POST', '/api/admin/packing', { body: { number: order.number } })),
    )
    expect(statusesOf(answers)[1]).toBe(409)
    const claims = await nodes[0].db.query
      .selectFrom('packingClaims')
      .select('id')
      .where('orderId', '=', order.id)
      .execute()
    expect(claims).toHaveLength(1)
  }
})

test('one parcel that is finished twice concurrently, by one request or by two, is one parcel with one label', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await aPackingOrder(nodes[0].db, { goods: [{ quantity: 2 }] })
    const bench = await aBench(order)
    const isRepetition = round % 2 === 0
    const key = crypto.randomUUID()
    const answers = await Promise.all([0, 1].map((at) => finish(bench, at, isRepetition ? key : crypto.randomUUID())))
    expect(statusesOf(answers)).toEqual(isRepetition ? [200, 200] : [200, 404])
    const isSame = answers[0]?.text === answers[1]?.text
    expect(isSame).toBe(isRepetition)
    expect([await faultsOf(order), (await fieldsOf(order)).state]).toEqual([[], 'shipped'])
  }
})

test('an order that is cancelled while it is packed is sent whole, or leaves neither a parcel nor a held piece', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await aPackingOrder(nodes[0].db)
    const bench = await aBench(order)
    const { version } = await fieldsOf(order)
    const cancel = () =>
      editor('POST', `/api/admin/orders/${order.id}/move`, { version, body: { to: 'cancelled', reason: 'Omyl' } })
    const first = round % 2 === 0 ? cancel() : undefined
    const [packed, cancelled] = await Promise.all([finish(bench), first ?? cancel()])
    const { state } = await fieldsOf(order)
    expect([
      ['shipped', 200, 412],
      ['cancelled', 404, 200],
    ]).toContainEqual([state, packed?.status, cancelled.status])
    expect(await faultsOf(order)).toEqual([])
  }
})

test('lines that change while a part is packed: no parcel holds what was not bought, and nothing is left behind', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await anEditableOrder()
    const bench = await aBench(order)
    const { version, number } = await fieldsOf(order)
    const [first] = bench.items
    if (!first) throw new Error('The order is empty.')
    const change = () =>
      editor('POST', `/api/admin/orders/${number}/lines`, { version, body: { lines: linesFor(round), added: [] } })
    const begun = round % 2 === 0 ? change() : undefined
    const [changed, packed] = await Promise.all([begun ?? change(), finish({ ...bench, items: [first] }, 1)])
    expect([200, 409, 412]).toContain(changed.status)
    expect([200, 409]).toContain(packed?.status)
    expect([changed.status, packed?.status]).not.toEqual([409, 409])
    expect(await faultsOf(order)).toEqual([])
  }
})

/** In turn: fewer pieces of what is being packed, and without what is not. */
const linesFor = (round: number) => (round % 3 === 0 ? [{ position: 1, quantity: 1 }] : [{ position: 2, quantity: 0 }])

/** Two pieces of the first goods, one of the second. */
async function anEditableOrder(): Promise<PackingOrder> {
  const { products, ...order } = await aPaidOrder(nodes[0], {
    products: [{ priceCents: 1000, quantity: 2 }, { priceCents: 500 }],
  })
  return { ...order, pieces: products.map(({ variantId, quantity }) => ({ variantId, quantity, code: '' })) }
}

test('a process that is killed while it closes a parcel leaves nothing of it, and the same scan finishes it elsewhere', async () => {
  const line = createShopSeries({ DATABASE_URL: databaseUrl, LINK_SECRET: 'x'.repeat(32) })
  for (let round = 0; round < repeats({ short: 1, full: 10 }); round += 1) {
    const order = await aPackingOrder(nodes[0].db)
    const bench = await aBench(order)
    const key = crypto.randomUUID()
    const victim = await line.start()
    await killAtLabel(victim, { bench, key })
    await expect.poll(() => faultsOf(order)).toEqual([])
    expect((await fieldsOf(order)).state).toBe('processing')
    const [answer, again] = [await finish(bench, 1, key), await finish(bench, 0, key)]
    expect([answer?.status, again?.text], answer?.text).toEqual([200, answer?.text])
    expect([await faultsOf(order), (await fieldsOf(order)).state]).toEqual([[], 'shipped'])
  }
  await line.close()
})

/** The parcel is written and waits for its label when its process dies. */
async function killAtLabel(
  victim: Awaited<ReturnType<ReturnType<typeof createShopSeries>['start']>>,
  { bench: { id, version, items }, key }: { bench: Opened; key: string },
): Promise<void> {
  const { db } = nodes[0]
  await db.tx(async (tx) => {
    await sql`LOCK TABLE labels IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const call = fetch(`${victim.url}/api/admin/packing/${id}`, {
      method: 'PATCH',
      headers: {
        cookie: `${staffCookieName}=${packer.cookies[staffCookieName]}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        'if-match': `"${version}"`,
      },
      body: JSON.stringify({ parcels: [{ items }] }),
    }).then(
      ({ status }) => `answered ${status}`,
      () => 'lost',
    )
    while (!(await isWaiting())) await sleep(10)
    victim.kill()
    expect(await call).toBe('lost')
  })
  await victim.stop()
}

/** Whether a transaction waits for the table of labels, with its parcel already written. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'labels'::regclass`.execute(nodes[1].db.query)
  return rows.length > 0
}

test('the suite notices a piece that is packed twice, a parcel without a label and an order that was sent without goods', async () => {
  const [{ db }] = nodes
  const order = await aPackingOrder(db)
  const bench = await aBench(order)
  await finish(bench)
  expect(await faultsOf(order)).toEqual([])
  const [piece] = bench.items
  if (!piece) throw new Error('The order is empty.')
  const parcel = { orderId: order.id, carrierId: 3, weightGrams: 1, codCents: 0, packedBy: packer.userId }
  const { id } = await db.query
    .insertInto('parcels')
    .values({ ...parcel, number: 2, packedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.query
    .insertInto('parcelItems')
    .values({ parcelId: id, ...piece })
    .execute()
  expect(await faultsOf(order)).toEqual([
    'parcel 2 has 0 labels',
    `2 pieces of ${piece.variantId} are packed, 1 is bought`,
  ])
  await db.query.updateTable('parcels').set({ voidedAt: new Date() }).where('orderId', '=', order.id).execute()
  expect(await faultsOf(order)).toEqual([`0 pieces of ${piece.variantId} are packed, the order is shipped`])
})
