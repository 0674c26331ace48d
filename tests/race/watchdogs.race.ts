import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listActive, takeDue } from '#server/modules/care/watchdogs/due-watchdogs.queries.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct, seedReference, setStock } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const watchers = 30
const checkers = 8
const rounds = 5

let shop: TestApp
let userIds: number[]

beforeAll(async () => {
  shop = await buildTestApp({ databaseUrl: await createShopDatabase(inject('postgresUrl')) })
  await seedReference(shop.db)
  const rows = await shop.db.query
    .insertInto('users')
    .values(
      Array.from({ length: watchers }, (_, index) => ({
        email: `strazca-${index}@konfetka.test`,
        passwordHash: 'x',
        groupId: 1,
      })),
    )
    .returning('id')
    .execute()
  userIds = rows.map(({ id }) => id)
})
afterAll(() => shop.close())

type Take = (tx: Tx, due: { id: number; cents: number }[]) => Promise<{ id: number }[]>

const take: Take = (tx, due) => takeDue(tx, { due, now: shop.clock.now() })

/** The planted bug: reads the active watches, then switches them off without checking again. */
const takeAfterLooking: Take = async (tx, due) => {
  const active = await listActive(tx, { afterId: 0, limit: 1000, variantIds: undefined })
  const mine = active.filter(({ id }) => due.some((one) => one.id === id))
  for (const { id } of mine)
    await tx.updateTable('watchdogs').set({ state: 'sent', endedAt: shop.clock.now() }).where('id', '=', id).execute()
  return mine
}

/** Goods that every customer waits for. */
async function awaitedGoods(): Promise<{ id: number; variantId: number }> {
  const product = await aProduct(shop.db, { stock: 0 })
  await shop.modules.catalog.refreshProducts([product.id])
  for (const userId of userIds)
    await shop.modules.watchdogs.watchStock(userId, { variantId: product.variantId, storeId: null })
  return product
}

async function activeOf(variantId: number): Promise<{ id: number; cents: number }[]> {
  const rows = await listActive(shop.db.query, { afterId: 0, limit: 1000, variantIds: [variantId] })
  return rows.map(({ id }) => ({ id, cents: 100 }))
}

/** Several nodes see the same change concurrently; returns how often each watch was taken. */
async function takeConcurrently(takeThem: Take): Promise<number[]> {
  const { variantId } = await awaitedGoods()
  const due = await activeOf(variantId)
  const taken = await Promise.all(Array.from({ length: checkers }, () => shop.db.tx((tx) => takeThem(tx, due))))
  const counts = new Map(due.map(({ id }) => [id, 0]))
  for (const { id } of taken.flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts.values()]
}

test('the race catches watches that are read before they are switched off', async () => {
  expect(Math.max(...(await takeConcurrently(takeAfterLooking)))).toBeGreaterThan(1)
})

test('eight concurrent nodes take every watch exactly once', async () => {
  for (let round = 0; round < rounds; round += 1)
    expect(await takeConcurrently(take)).toEqual(Array.from({ length: watchers }, () => 1))
})

test('concurrent checks, sweeps and another delivery send every customer exactly one mail', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const product = await awaitedGoods()
    shop.mails.length = 0
    await setStock(shop.db, product.variantId, { 1: 5 })
    const check = { variantIds: [product.variantId] }
    await Promise.all([
      ...Array.from({ length: checkers }, () => shop.modules.watchdogs.runCheck(check)),
      shop.modules.watchdogs.runSweep(),
      shop.modules.catalog.refreshProducts([product.id]),
    ])
    await shop.runJobs()
    expect(shop.mails.map(({ to }) => to).toSorted()).toEqual(
      userIds.map((_, index) => `strazca-${index}@konfetka.test`).toSorted(),
    )
  }
})

test('a check that dies before its commit leaves the watches active, and the next one sends', async () => {
  const product = await awaitedGoods()
  shop.mails.length = 0
  const due = await activeOf(product.variantId)
  await expect(
    shop.db.tx(async (tx) => {
      await take(tx, due)
      throw new Error('the node dies')
    }),
  ).rejects.toThrow('the node dies')
  expect(await activeOf(product.variantId)).toHaveLength(watchers)
  await setStock(shop.db, product.variantId, { 1: 5 })
  await shop.modules.watchdogs.runSweep()
  await shop.runJobs()
  expect(shop.mails).toHaveLength(watchers)
})

test('twenty windows of one customer set one watch', async () => {
  const product = await aProduct(shop.db, { stock: 0 })
  await shop.modules.catalog.refreshProducts([product.id])
  const [userId = 0] = userIds
  await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.modules.watchdogs.watchStock(userId, { variantId: product.variantId, storeId: null }),
    ),
  )
  expect(await activeOf(product.variantId)).toHaveLength(1)
})
