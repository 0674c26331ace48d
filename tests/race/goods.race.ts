import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

// Editors of goods on two nodes of one database.

let nodes: [TestApp, TestApp]

beforeAll(async () => {
  const databaseUrl = await createShopDatabase(inject('postgresUrl'))
  nodes = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
})
afterAll(() => Promise.all(nodes.map((node) => node.close())))

async function twoEditors() {
  return Promise.all(
    nodes.map(async ({ app, db }) => createStaffClient(app, (await aStaffSession(db, { roles: ['catalog'] })).cookies)),
  )
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('of two editors of one version of a product one succeeds, also when they change what is beside its row', async () => {
  const editors = await twoEditors()
  for (let round = 0; round < 10; round += 1) {
    const [{ id }, linked] = [await aProduct(nodes[0].db), await aProduct(nodes[0].db)]
    const bodies = [{ name: `Názov ${round}` }, { accessories: [{ id: linked.id }] }]
    const answers = await Promise.all(
      editors.map((call, index) =>
        call('PATCH', `/api/admin/products/${id}`, { version: 1, body: bodies[index] ?? {} }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 412])
  }
})

test('two people who each hide one of the last two variants leave one on sale', async () => {
  const editors = await twoEditors()
  for (let round = 0; round < 10; round += 1) {
    const { id, variantIds } = await aProduct(nodes[0].db, { variants: [{ stock: 1 }, { stock: 1 }] })
    const answers = await Promise.all(
      editors.map((call, index) =>
        call('PATCH', `/api/admin/variants/${variantIds[index]}`, { version: 1, body: { is_active: false } }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409])
    const { rows } = await nodes[0].db.query
      .selectFrom('variants')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('productId', '=', id)
      .where('isActive', '=', true)
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBe(1)
  }
})

test('two prices of one version leave one in the log', async () => {
  const editors = await twoEditors()
  for (let round = 0; round < 10; round += 1) {
    const { variantId } = await aProduct(nodes[0].db, { priceCents: 1000 })
    const answers = await Promise.all(
      editors.map((call, index) =>
        call('PATCH', `/api/admin/variants/${variantId}/price`, { version: 1, body: { price_cents: 1100 + index } }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 412])
    const log = await nodes[0].modules.pricing.getPriceLogs(nodes[0].db.query, [variantId])
    const { priceCents } = await nodes[0].db.query
      .selectFrom('variants')
      .select('priceCents')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    expect(log.get(variantId)?.at(-1)?.priceCents).toBe(priceCents)
  }
})

test('of two goods that are made parts of each other, one becomes a set', async () => {
  const editors = await twoEditors()
  for (let round = 0; round < 10; round += 1) {
    const goods = [await aProduct(nodes[0].db, { stock: 0 }), await aProduct(nodes[0].db, { stock: 0 })]
    const ids = goods.map(({ variantId }) => variantId)
    const answers = await Promise.all(
      editors.map((call, index) =>
        call('PATCH', `/api/admin/products/${goods[index]?.id}`, {
          version: 1,
          body: { set_parts: [{ id: ids[1 - index], quantity: 1 }] },
        }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 422])
    const parts = await nodes[0].db.query
      .selectFrom('setComponents')
      .select('setVariantId')
      .where('setVariantId', 'in', ids)
      .execute()
    expect(parts).toHaveLength(1)
  }
})
