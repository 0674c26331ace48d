import { setTimeout } from 'node:timers/promises'
import { RawNode, sql, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Tx } from '#server/platform/db/db.ts'
import { bookReturn } from '#server/modules/goods/warehouse/documents/returns.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { stockFaults } from '#tests/support/bulk-carts.ts'
import { repeats } from '#tests/support/figures.ts'
import { seedReference } from '#tests/support/given.ts'
import { aWithdrawal } from '#tests/support/inbox.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aSentOrder } from '#tests/support/sent-order.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// The goods of one order come back, and two people at two nodes book them: in its case, and in the order.

const now = '2026-11-25T09:00:00Z'
let nodes: [TestApp, TestApp]
let calls: ReturnType<typeof createStaffClient>[]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl, now }), await buildTestApp({ databaseUrl, now })]
  await seedReference(nodes[0].db)
  calls = await Promise.all(
    nodes.map(async (node) => {
      const { cookies } = await aStaffSession(nodes[0].db, { roles: ['service'], now: new Date(now) })
      return createStaffClient(node.app, cookies)
    }),
  )
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

type Booking = 'case' | 'order'

/** Both bookings of both pieces of an order at the same moment; returns the answers and how many pieces came back. */
async function bookTwice(bookings: readonly [Booking, Booking]) {
  const [node] = nodes
  const { number, email, variantId } = await aSentOrder(node)
  const opened = await aWithdrawal(node, { orderNumber: number, email })
  const body = { place: 1, lines: [{ variantId, whole: 1, damaged: 1 }], note: 'prasknuté' }
  const answers = await Promise.all(
    bookings.map(async (booking, index) => {
      const call = calls[index]
      if (!call) throw new Error('There are two people.')
      return booking === 'case'
        ? call('POST', `/api/admin/cases/${opened.id}/goods-back`, { version: 1, body })
        : call('POST', '/api/admin/returns', { body: { order: number, ...body } })
    }),
  )
  const { rows } = await sql<{ kind: string; pieces: number }>`
    SELECT kind, sum(delta)::int AS pieces FROM stock_movements
    WHERE variant_id = ${variantId} AND kind IN ('return', 'write_off') GROUP BY kind ORDER BY kind`.execute(
    node.db.query,
  )
  return {
    statuses: answers.map(({ status }) => status),
    moved: Object.fromEntries(rows.map((row) => [row.kind, row.pieces])),
  }
}

test.each<[string, [Booking, Booking]]>([
  ['in the case', ['case', 'case']],
  ['in the order', ['order', 'order']],
  ['in the case and in the order', ['case', 'order']],
])('two people who book the same pieces %s write them once', async (_name, bookings) => {
  for (let round = 0; round < repeats({ short: 4, full: 30 }); round += 1) {
    const { statuses, moved } = await bookTwice(bookings)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 400).every((status) => status === 409 || status === 412)).toBe(true)
    expect(moved).toEqual({ return: 2, write_off: -1 })
  }
  expect(await stockFaults(nodes[0].db)).toEqual([])
})

/** Leaves out what locks the order. */
const unlocked: KyselyPlugin = {
  transformQuery: ({ node }) =>
    RawNode.is(node)
      ? RawNode.create(
          node.sqlFragments.map((text) => text.replace('FOR NO KEY UPDATE', '')),
          node.parameters,
        )
      : node,
  transformResult: async ({ result }) => result,
}

/** Two transactions that book all pieces of an order; each waits for the other, for a moment, before its pieces move. */
async function bookOverlapping({ isLocked }: { isLocked: boolean }): Promise<number> {
  const [{ db, clock, modules }] = nodes
  const { id: orderId, variantId } = await aSentOrder(nodes[0])
  const { userId } = await aStaffSession(db)
  let waiting = 0
  const met = Promise.withResolvers<void>()
  const inventory: Parameters<typeof bookReturn>[0]['inventory'] = {
    async movePieces(...pieces) {
      waiting += 1
      if (waiting === 2) met.resolve()
      await Promise.race([met.promise, setTimeout(300)])
      return modules.inventory.movePieces(...pieces)
    },
  }
  const returned = { orderId, place: 1, lines: [{ variantId, whole: 2, damaged: 0 }], note: '' }
  const book = () =>
    db.tx((tx) =>
      bookReturn(
        { clock, inventory },
        { tx: isLocked ? tx : (tx.withPlugin(unlocked) as Tx), staff: { userId }, branches: null },
        returned,
      ),
    )
  const outcomes = await Promise.allSettled([book(), book()])
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test('of two overlapping transactions one books, and a planted bug lets both: an order that is not locked', async () => {
  expect(await bookOverlapping({ isLocked: true })).toBe(1)
  expect(await bookOverlapping({ isLocked: false })).toBe(2)
})
