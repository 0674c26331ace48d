import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/given.ts'
import { countStatements } from '#tests/support/counting-db.ts'
import { openCatalogShop } from '#tests/support/catalog-shop.ts'
import { createCardStore } from './cards.store.ts'

const namesIn = (cards: string) => JSON.parse(`[${cards}]`).map(({ name }: { name: string }) => name)

test('cards are read once, in the order of the ids, and again after their products have changed', async () => {
  const shop = await openCatalogShop()
  const [a, b] = [await aProduct(shop.db, { name: 'A' }), await aProduct(shop.db, { name: 'B' })]
  await shop.catalog.refreshProducts([a.id, b.id])
  let statements = 0
  let change = async () => {}
  const read: typeof shop.db.read = async (statement, values) => {
    statements += 1
    const rows = await shop.db.read<never>(statement, values)
    await change()
    return rows
  }
  const store = createCardStore({ ...shop.db, read })
  expect(namesIn(await store.read([b.id, 999_999, a.id]))).toEqual(['B', 'A'])
  expect([namesIn(await store.read([a.id, b.id])), statements]).toEqual([['A', 'B'], 1])

  const rename = async (name: string) => {
    await shop.db.query.updateTable('products').set({ name }).where('id', '=', a.id).execute()
    await shop.catalog.refreshProducts([a.id])
    store.drop([a.id])
  }
  await rename('A2')
  expect([namesIn(await store.read([a.id, b.id])), statements]).toEqual([['A2', 'B'], 2])

  // A change while cards are being read: their readers get them, and no one later.
  store.drop([a.id])
  change = () => rename('A3')
  expect(namesIn(await store.read([a.id]))).toEqual(['A2'])
  change = async () => {}
  expect(namesIn(await store.read([a.id]))).toEqual(['A3'])
  store.dropAll()
  expect([namesIn(await store.read([b.id])), statements]).toEqual([['B'], 5])
})

test('a list shows a change of stock immediately', async () => {
  const shop = await openCatalogShop()
  const product = await aProduct(shop.db, { stock: 3 })
  await shop.catalog.refreshProducts([product.id])
  const list = async () => (await shop.get(`/api/catalog/categories/${product.categoryId}/products`)).body.data.items
  expect(await list()).toMatchObject([{ availability: { quantity: 3 } }])
  await shop.db.query.updateTable('stockLevels').set({ onHand: 7 }).where('variantId', '=', product.variantId).execute()
  await shop.catalog.runRefreshVariants({ variantIds: [product.variantId] })
  expect(await list()).toMatchObject([{ availability: { quantity: 7 } }])
})

test('of products with one variant, a list filtered by color has the cards that are kept', async () => {
  const shop = await openCatalogShop()
  const product = await aProduct(shop.db, { color: 'modra' })
  await shop.catalog.refreshProducts([product.id])
  const list = () => shop.get(`/api/catalog/categories/${product.categoryId}/products?color=modra`)
  expect((await list()).body.data.items).toHaveLength(1)
  expect(await countStatements(list)).toEqual([])
})
