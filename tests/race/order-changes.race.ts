import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference, stockOf } from '#tests/support/given.ts'
import { repeats } from '#tests/support/figures.ts'
import { aPaidOrder, aPlacedOrder, type PlacedForTest } from '#tests/support/placed-order.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Changes of an order's lines on two nodes of one database, against everything else that changes the order.

const rounds = repeats({ short: 6, full: 100 })
let nodes: [TestApp, TestApp]
let editors: ReturnType<typeof createStaffClient>[]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  await seedReference(nodes[0].db)
  editors = await Promise.all(
    nodes.map(async ({ app, db }) => createStaffClient(app, (await aStaffSession(db, { roles: ['service'] })).cookies)),
  )
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

const three = { priceCents: 1000, quantity: 3 }

async function versionOf(orderId: number): Promise<number> {
  const { version } = await nodes[0].db.query
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return version
}

async function edit(
  editor: number,
  order: PlacedForTest,
  { version, quantity }: { version: number; quantity: number },
) {
  const body = { lines: [{ position: 1, quantity }], added: [] }
  const call = editors[editor]
  if (!call) throw new Error('There are two editors.')
  return call('POST', `/api/admin/orders/${order.number}/lines`, { version, body })
}

/** What holds in either order: money adds up, and the order holds exactly the pieces of its lines. */
async function faultsOf(order: PlacedForTest): Promise<string[]> {
  const { db } = nodes[0]
  const row = await db.query.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const items = await db.query.selectFrom('orderItems').selectAll().where('orderId', '=', order.id).execute()
  const refunds = await db.query.selectFrom('orderRefunds').selectAll().where('orderId', '=', order.id).execute()
  const payments = await db.query.selectFrom('payments').selectAll().where('orderId', '=', order.id).execute()
  const variantId = order.products[0]?.variantId ?? 0
  const held = row.state === 'cancelled' ? 0 : (items[0]?.quantity ?? 0)
  const paid = payments.reduce((sum, { state, amountCents }) => (state === 'paid' ? sum + amountCents : sum), 0)
  const back = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const owed = row.paidAt === null || row.state === 'cancelled' ? 0 : row.totalCents
  const faults: string[] = []
  if ((await stockOf(db, variantId)).reserved !== held) faults.push(`${held} pieces are ordered, others are reserved`)
  if (row.paidAt !== null && paid - back !== owed) faults.push(`${paid} came, ${back} goes back, ${owed} is owed`)
  if (row.totalCents !== (items[0]?.totalCents ?? 0) + row.deliveryCents)
    faults.push('the sum is not that of the lines')
  return faults
}

test('of two editors of one version one succeeds, and the other gets 412', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await aPaidOrder(nodes[0], { products: [three] })
    const version = await versionOf(order.id)
    const answers = await Promise.all([0, 1].map((editor) => edit(editor, order, { version, quantity: editor + 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await faultsOf(order)).toEqual([])
  }
})

test("a change and the customer's cancellation leave no money and no piece behind, whichever is first", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await aPaidOrder(nodes[0], { products: [three] })
    const version = await versionOf(order.id)
    const cancel = () => order.visitor.call('POST', `/api/orders/${order.id}/${order.hash}/cancel`)
    const change = () => edit(1, order, { version, quantity: 1 })
    const first = round % 2 === 0 ? cancel() : undefined
    const [changed] = await Promise.all([change(), first ?? cancel()])
    expect([200, 409, 412]).toContain(changed.status)
    expect(await faultsOf(order)).toEqual([])
  }
})

test('a change and the payment of the order: the order is paid in full, or the payment of the old sum waits', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await aPlacedOrder(nodes[0], { paymentMethodId: 2, products: [three] })
    const { db, modules } = nodes[0]
    const { providerRef } = await db.query
      .selectFrom('payments')
      .select('providerRef')
      .where('orderId', '=', order.id)
      .executeTakeFirstOrThrow()
    const payment = { provider: 'bank_transfer', ref: providerRef ?? '' }
    const report = { state: 'paid', amountCents: 3490, currency: 'EUR' } as const
    const pay = () => db.tx((tx) => modules.payments.settleReport(tx, { payment, report }))
    const [outcome, changed] = await Promise.all([pay(), edit(1, order, { version: 1, quantity: 1 })])
    const isChanged = changed.status === 200
    expect([outcome, changed.status]).toEqual(isChanged ? ['queued', 200] : ['paid', 412])
    expect(await faultsOf(order)).toEqual([])
  }
})

test('of two people who move one order, one does, and its customer gets one mail', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await aPaidOrder(nodes[0], { products: [three] })
    const version = await versionOf(order.id)
    const moves = ['processing', 'cancelled'].map((to, index) => move(index, order, { version, to }))
    const answers = await Promise.all(moves)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    expect(await faultsOf(order)).toEqual([])
    const [winner] = answers.filter(({ status }) => status === 200)
    expect(await stateOf(order)).toBe(winner?.body.data.state)
  }
})

test('a step is taken back, or the next step goes on from it, never both', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const order = await aPaidOrder(nodes[0], { products: [three] })
    await move(0, order, { version: await versionOf(order.id), to: 'processing' })
    const waits = await move(0, order, { version: await versionOf(order.id), to: 'waiting_goods' })
    const version = waits.body.data.version
    const [undone, moved] = await Promise.all([
      editors[0]?.('POST', `/api/admin/undo/${waits.body.undo.id}`),
      move(1, order, { version, to: 'processing' }),
    ])
    expect([
      [409, 200],
      [204, 412],
    ]).toContainEqual([undone?.status, moved.status])
    expect(await stateOf(order)).toBe('processing')
    const steps = await nodes[0].db.query
      .selectFrom('orderHistory')
      .select('id')
      .where('orderId', '=', order.id)
      .where('fromState', '=', 'waiting_goods')
      .execute()
    expect(steps).toHaveLength(1)
  }
})

async function move(editor: number, order: PlacedForTest, { version, to }: { version: number; to: string }) {
  const call = editors[editor]
  if (!call) throw new Error('There are two editors.')
  return call('POST', `/api/admin/orders/${order.id}/move`, { version, body: { to, reason: 'Skúška' } })
}

async function stateOf({ id }: PlacedForTest): Promise<string> {
  const { state } = await nodes[0].db.query
    .selectFrom('orders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}
