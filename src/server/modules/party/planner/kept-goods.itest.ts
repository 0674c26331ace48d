import { afterAll, beforeAll, expect, test } from 'vitest'
import { plannerEndpoints } from '#contracts/party/planner.ts'
import { catalogChanged } from '#server/modules/goods/catalog/catalog.events.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct, setStock } from '#tests/support/given.ts'

let shop: TestApp
let category: { id: number }

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-18T09:00:00Z' })
  category = await aCategory(shop.db)
  await shop.db.query
    .insertInto('partyRoles')
    .values({ key: 'taniere', section: 'tableware', name: 'Taniere', per: 'guest', piecesHundredths: 100, priority: 1 })
    .execute()
  await shop.db.query
    .insertInto('partyRoleCategories')
    .values({ roleKey: 'taniere', categoryId: category.id })
    .execute()
})
afterAll(() => shop.close())

/** Green plates more popular than all before them, so that they are planned first. */
async function addPlates(name: string, popularity: number) {
  const plates = await aProduct(shop.db, {
    name,
    categoryId: category.id,
    color: 'zelena',
    priceCents: 200,
    stock: 40,
    popularity,
  })
  await shop.db.tx((tx) => shop.modules.catalog.refreshDocuments(tx, [plates.id]))
  return plates
}

const announce = (tags: string[]) => shop.db.tx((tx) => shop.events.publish(tx, catalogChanged({ tags })))

async function findLine() {
  const response = await shop.app.inject('/api/party/planner?color=zelena&children=8')
  const { plan } = plannerEndpoints.plan.response.parse(response.json()).data
  const [line] = plan?.sections.flatMap(({ lines }) => lines) ?? []
  return line && { name: line.name, cents: line.unit_price_cents }
}

async function setPrice(productId: number, priceCents: number): Promise<void> {
  await shop.db.query.updateTable('variants').set({ priceCents }).where('productId', '=', productId).execute()
}

test('what goods are called and cost follows each announced change, their stock every change', async () => {
  const plates = await addPlates('Taniere zelené', 1)
  expect(await findLine()).toEqual({ name: 'Taniere zelené', cents: 200 })

  await setPrice(plates.id, 250)
  await shop.modules.catalog.refreshProducts([plates.id])
  expect(await findLine()).toEqual({ name: 'Taniere zelené', cents: 250 })

  await setPrice(plates.id, 300)
  await announce(['catalog'])
  expect(await findLine()).toEqual({ name: 'Taniere zelené', cents: 300 })

  await setStock(shop.db, plates.variantId, { 1: 0 })
  expect(await findLine()).toBeUndefined()
  await setStock(shop.db, plates.variantId, { 1: 40 })
  expect(await findLine()).toMatchObject({ cents: 300 })

  await shop.db.query.updateTable('products').set({ isActive: false }).where('id', '=', plates.id).execute()
  await shop.modules.catalog.refreshProducts([plates.id])
  expect(await findLine()).toBeUndefined()
})

test('which goods there are is remembered until an import, from the start of a process', async () => {
  await addPlates('Taniere prvé', 10)
  await announce(['catalog', 'lists'])
  await shop.modules.planner.warm()
  await addPlates('Taniere druhé', 20)
  expect(await findLine()).toMatchObject({ name: 'Taniere prvé' })
  // So are they after many sales, which are announced as changes of the catalog.
  await announce(['catalog'])
  expect(await findLine()).toMatchObject({ name: 'Taniere prvé' })
  await announce(['catalog', 'lists'])
  expect(await findLine()).toMatchObject({ name: 'Taniere druhé' })
})
