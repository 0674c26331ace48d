import { beforeAll, expect, test } from 'vitest'
import { openCatalogShop } from '#tests/support/catalog-shop.ts'
import { countStatements } from '#tests/support/counting-db.ts'
import { aProduct } from '#tests/support/given.ts'
import { createKeptDocuments } from './kept-documents.store.ts'

const namesIn = (cards: Buffer) => JSON.parse(`[${cards.toString()}]`).map(({ name }: { name: string }) => name)
const nameIn = (detail: Buffer | undefined) => detail && JSON.parse(detail.toString()).name

async function openShop() {
  const shop = await openCatalogShop()
  const rename = async (id: number, name: string) => {
    await shop.db.query.updateTable('products').set({ name }).where('id', '=', id).execute()
    await shop.catalog.refreshProducts([id])
  }
  const add = async (name: string) => {
    const { id } = await aProduct(shop.db, { name })
    await shop.catalog.refreshProducts([id])
    return id
  }
  return { ...shop, rename, add }
}

let shop: Awaited<ReturnType<typeof openShop>>

beforeAll(async () => void (shop = await openShop()))

test('cards are in the order of the ids, and only those are read that are not kept', async () => {
  const { db, add } = shop
  const [a, b, c] = [await add('Á'), await add('B'), await add('Č')]
  const asked: unknown[] = []
  const read: typeof db.read = (statement, values) => {
    if (statement.name === 'cards-by-id') asked.push(values[0])
    return db.read(statement, values)
  }
  const documents = createKeptDocuments({ ...db, read })
  expect(namesIn(await documents.readCards([b, 999_999, a]))).toEqual(['B', 'Á'])
  expect(namesIn(await documents.readCards([c, a, b, a]))).toEqual(['Č', 'Á', 'B', 'Á'])
  expect(namesIn(await documents.readCards([a, b, c]))).toEqual(['Á', 'B', 'Č'])
  expect(asked).toEqual([[b, 999_999, a], [c]])
})

test('what was written or removed is read again after the next look at the table, and nothing else', async () => {
  const { db, add, rename } = shop
  const [a, b] = [await add('A'), await add('B')]
  const documents = createKeptDocuments(db, { freshMs: 60_000 })
  const read = async () => [...namesIn(await documents.readCards([a, b])), nameIn(await documents.readDetail(a))]
  expect(await read()).toEqual(['A', 'B', 'A'])

  await rename(a, 'A2')
  expect(await read(), 'while it is fresh').toEqual(['A', 'B', 'A'])
  documents.expire()
  expect(await countStatements(async () => expect(await read()).toEqual(['A2', 'B', 'A2']))).toHaveLength(3)
  documents.expire()
  expect(await countStatements(read), 'only the look at the table').toHaveLength(1)
})

test('goods that are no longer sold leave', async () => {
  const { db, catalog, add } = shop
  const [a, b] = [await add('A'), await add('B')]
  const documents = createKeptDocuments(db)
  expect(namesIn(await documents.readCards([a, b]))).toEqual(['A', 'B'])
  await documents.readDetail(a)
  await db.query.updateTable('products').set({ isActive: false }).where('id', '=', a).execute()
  await catalog.refreshProducts([a])
  documents.expire()
  expect(namesIn(await documents.readCards([a, b]))).toEqual(['B'])
  expect(await documents.readDetail(a)).toBeUndefined()
})

test('documents that were being read during a change are not kept', async () => {
  const { db, add, rename } = shop
  const id = await add('A')
  let change = async () => {}
  const read: typeof db.read = async (statement, values) => {
    const rows = await db.read<never>(statement, values)
    if (!/mark|changes/.test(statement.name)) await change()
    return rows
  }
  const documents = createKeptDocuments({ ...db, read })
  await documents.readCards([])
  const lookAtTheTable = async () => {
    documents.expire()
    await documents.readCards([])
  }
  const renameMeanwhile = (name: string) => async () => {
    change = async () => {}
    await rename(id, name)
    await lookAtTheTable()
  }
  change = renameMeanwhile('B')
  expect(namesIn(await documents.readCards([id]))).toEqual(['A'])
  expect(namesIn(await documents.readCards([id]))).toEqual(['B'])
  change = renameMeanwhile('C')
  expect(nameIn(await documents.readDetail(id))).toBe('B')
  expect(nameIn(await documents.readDetail(id))).toBe('C')
})

test('the best cards are read before anyone asks, as far as there is room', async () => {
  const { db, add } = shop
  const ids = [await add('A'), await add('B'), await add('C')]
  await db.query
    .updateTable('productDocuments')
    .set({ popularity: 9 })
    .where('productId', '=', ids[2] ?? 0)
    .execute()
  const documents = createKeptDocuments(db)
  await documents.warm()
  expect(await countStatements(() => documents.readCards(ids))).toEqual([])
  const small = createKeptDocuments(db, { maxCardBytes: 1_000 })
  await small.warm()
  expect(namesIn(await small.readCards(ids)), 'what has no room is read each time').toEqual(['A', 'B', 'C'])
})

test('of cards in a color and others, only those in a color are read again', async () => {
  const { db, catalog, add } = shop
  const { id } = await aProduct(db, {
    name: 'Vo farbách',
    variants: [{ color: 'modra' }, { color: 'cervena' }],
    images: ['art:a', 'art:b'],
  })
  await catalog.refreshProducts([id])
  const usual = await add('Bez farieb')
  const documents = createKeptDocuments(db)
  await documents.warm()
  const asked = [
    { id, color: 'cervena' },
    { id: usual, color: null },
    { id: 999_999, color: null },
    { id: usual, color: 'modra' },
    { id, color: null },
  ]
  let cards: (string | Buffer | undefined)[] = []
  const statements = await countStatements(async () => void (cards = await documents.readCardOfEach(asked)))
  const names = cards.map((card) => card && JSON.parse(card.toString()).name)
  expect(names).toEqual(['Vo farbách', 'Bez farieb', undefined, 'Bez farieb', 'Vo farbách'])
  expect(statements.filter((text) => text.includes('color_cards'))).toHaveLength(1)
})

test('a list shows a change of stock immediately', async () => {
  const product = await aProduct(shop.db, { stock: 3 })
  await shop.catalog.refreshProducts([product.id])
  const list = async () => (await shop.get(`/api/catalog/categories/${product.categoryId}/products`)).body.data.items
  expect(await list()).toMatchObject([{ availability: { quantity: 3 } }])
  await shop.db.query.updateTable('stockLevels').set({ onHand: 7 }).where('variantId', '=', product.variantId).execute()
  await shop.catalog.runRefreshVariants({ variantIds: [product.variantId] })
  expect(await list()).toMatchObject([{ availability: { quantity: 7 } }])
})

test('of products with one variant, a list filtered by color has the cards that are kept', async () => {
  const product = await aProduct(shop.db, { color: 'modra' })
  await shop.catalog.refreshProducts([product.id])
  const list = () => shop.get(`/api/catalog/categories/${product.categoryId}/products?color=modra`)
  expect((await list()).body.data.items).toHaveLength(1)
  expect(await countStatements(list)).toEqual([])
})
