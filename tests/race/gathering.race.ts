import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { stockFaults } from '#tests/support/bulk-carts.ts'
import { repeats } from '#tests/support/figures.ts'
import { aProduct, aStore } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aScatteredOrder } from '#tests/support/scattered-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Two people at two nodes gather the goods of one order, while it is cancelled or its parcels are sent.

const now = '2026-11-25T09:00:00Z'
let nodes: TestApp[]
let calls: ReturnType<typeof createStaffClient>[]
let branches: Awaited<ReturnType<typeof aStore>>[]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl, now }), await buildTestApp({ databaseUrl, now })]
  const [first] = nodes
  if (!first) throw new Error('There is no node.')
  branches = [await aStore(first.db), await aStore(first.db)]
  calls = await Promise.all(
    nodes.map(async (node) => {
      const { cookies } = await aStaffSession(first.db, { roles: ['owner'], now: new Date(now) })
      return createStaffClient(node.app, cookies)
    }),
  )
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

async function anOrder() {
  const [node] = nodes
  const [near, far] = branches
  if (!node || !near || !far) throw new Error('There is no branch.')
  const stock = { 1: 0, [near.locationId]: 4, [far.locationId]: 4 }
  const goods = [await aProduct(node.db, { stock }), await aProduct(node.db, { stock })]
  return aScatteredOrder(node.db, {
    held: goods.map(({ variantId }, index) => ({
      variantId,
      locationId: index === 0 ? near.locationId : far.locationId,
      quantity: 2,
    })),
    state: 'processing',
  })
}

const inBoth = (send: (call: (typeof calls)[number]) => ReturnType<(typeof calls)[number]>) =>
  Promise.all(calls.map(send))

/** The statuses of both answers, in order. */
async function pressTwice({ number }: { number: string }): Promise<number[]> {
  const answers = await inBoth((call) => call('POST', '/api/admin/gatherings', { body: { order: number } }))
  return answers.map(({ status }) => status).toSorted((a, b) => a - b)
}

async function countTransfers(orderId: number): Promise<number> {
  const rows = await nodes[0]?.db.query
    .selectFrom('stockDocuments')
    .select('id')
    .where('orderId', '=', orderId)
    .execute()
  return rows?.length ?? 0
}

test('of two people who press at the same moment one writes the transfers, and nothing is left for the other', async () => {
  for (let round = 0; round < repeats({ short: 4, full: 30 }); round += 1) {
    const order = await anOrder()
    expect(await pressTwice(order)).toEqual([201, 409])
    expect(await countTransfers(order.id)).toBe(1)
  }
  for (const { db } of nodes.slice(0, 1)) expect(await stockFaults(db)).toEqual([])
})

test('the race catches a planted bug: transfers that are written without the lock of the order', async () => {
  for (const { modules } of nodes) {
    vi.spyOn(modules.orders, 'lockOrder').mockImplementation(async () => {})
    vi.spyOn(modules.inventory, 'lockHold').mockImplementation(modules.inventory.readHold)
  }
  const found: string[] = []
  for (let round = 0; round < 20 && found.length === 0; round += 1) {
    const statuses = await pressTwice(await anOrder())
    if (statuses.join() !== '201,409') found.push(statuses.join())
  }
  vi.restoreAllMocks()
  expect(found).toHaveLength(1)
})

test('an order that is cancelled while its parcel is sent or received holds nothing, and no piece is lost', async () => {
  const [first, second] = calls
  const [node] = nodes
  if (!first || !second || !node) throw new Error('There is no node.')
  for (let round = 0; round < repeats({ short: 4, full: 30 }); round += 1) {
    const order = await anOrder()
    const made = await first('POST', '/api/admin/gatherings', { body: { order: order.number } })
    const [{ id }] = made.body.data.transfers
    const path = `/api/admin/stock/documents/${id}`
    const send = async () => {
      await first('POST', `${path}/confirm`, { version: 1 })
      const lines = order.pieces.map(({ variantId, quantity }) => ({ variantId, pieces: quantity }))
      await first('POST', `${path}/receive`, { version: 2, body: { lines, isLast: true } })
    }
    const cancel = async () => {
      const { version } = (await second('GET', `/api/admin/orders/${order.number}`)).body.data
      return second('POST', `/api/admin/orders/${order.id}/move`, {
        version,
        body: { to: 'cancelled', reason: 'omyl' },
      })
    }
    await Promise.all([send(), cancel()])
    const held = await node.db.query
      .selectFrom('reservations')
      .select('quantity')
      .where('orderId', '=', order.id)
      .execute()
    const { state } = await node.db.query
      .selectFrom('orders')
      .select('state')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    // The cancellation is refused only for a version that the transfers have made older.
    expect(state === 'cancelled' ? held : []).toEqual([])
  }
  expect(await stockFaults(node.db)).toEqual([])
})
