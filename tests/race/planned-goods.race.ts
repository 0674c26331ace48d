import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { plannerEndpoints } from '#contracts/party/planner.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

// What two nodes with one database show of goods in their plans, while their price changes.

let nodes: [TestApp, TestApp]
let productId = 0

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  const [{ db, modules }] = nodes
  const category = await aCategory(db)
  await db.query
    .insertInto('partyRoles')
    .values({ key: 'taniere', section: 'tableware', name: 'Taniere', per: 'guest', piecesHundredths: 100, priority: 1 })
    .execute()
  await db.query.insertInto('partyRoleCategories').values({ roleKey: 'taniere', categoryId: category.id }).execute()
  const plates = await aProduct(db, { categoryId: category.id, color: 'zelena', priceCents: 1_000, stock: 40 })
  productId = plates.id
  await modules.catalog.refreshProducts([productId])
})
afterAll(async () => {
  for (const node of nodes) await node.close()
})

async function readPrice(node: TestApp): Promise<number | undefined> {
  const response = await node.app.inject('/api/party/planner?color=zelena&children=8')
  const { plan } = plannerEndpoints.plan.response.parse(response.json()).data
  return plan?.sections.flatMap(({ lines }) => lines)[0]?.unit_price_cents
}

async function setPrice(node: TestApp, priceCents: number): Promise<void> {
  await node.db.query.updateTable('variants').set({ priceCents }).where('productId', '=', productId).execute()
  await node.modules.catalog.refreshProducts([productId])
}

test('a changed price is in the next plan of its node, and a moment later in those of the other', async () => {
  for (const node of nodes) await expect.poll(() => readPrice(node)).toBe(1_000)
  await setPrice(nodes[0], 1_100)
  expect(await readPrice(nodes[0])).toBe(1_100)
  await expect.poll(() => readPrice(nodes[1])).toBe(1_100)
})

test('plans that are made while the price changes leave no older one in the memory of a node', async () => {
  let isDone = false
  const ask = async (node: TestApp) => {
    while (!isDone) {
      await readPrice(node)
      await sleep(0)
    }
  }
  const asking = Promise.all([...nodes, ...nodes].map(ask))
  for (let round = 1; round <= 30; round += 1) {
    const writer = nodes[round % 2] ?? nodes[0]
    const price = 2_000 + round
    await setPrice(writer, price)
    expect(await readPrice(writer)).toBe(price)
    for (const node of nodes) await expect.poll(() => readPrice(node)).toBe(price)
  }
  isDone = true
  await asking
})
