import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['catalog'] })).cookies)
})
afterAll(() => shop.close())

type Given = { id: number; slug: string }

const newCategory = (parentId: number | null = null): Promise<Given> =>
  aCategory(shop.db, { parentId, name: `K ${crypto.randomUUID()}` })
const merge = (id: number, intoId: number, version = 1) =>
  call('POST', `/api/admin/categories/${id}/merge`, { version, body: { into_id: intoId } })
const statusOf = async (id: number) => (await call('GET', `/api/admin/categories/${id}`)).status

/** What visitors get under the number of a category: the category and its goods. */
async function readPublic(id: number) {
  const [page, goods] = await Promise.all(
    [`/api/catalog/categories/${id}`, `/api/catalog/categories/${id}/products`].map((url) => shop.app.inject({ url })),
  )
  if (page?.statusCode !== 200) return undefined
  const products: { id: number }[] = goods?.json().data.items
  return { id: page.json().data.category.id, goods: products.map((product) => product.id).toSorted((a, b) => a - b) }
}

async function categoriesOf(productId: number): Promise<{ main: number; others: number[] }> {
  const { query } = shop.db
  const { defaultCategoryId: main } = await query
    .selectFrom('products')
    .select('defaultCategoryId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectFrom('productCategories')
    .select('categoryId')
    .where('productId', '=', productId)
    .orderBy('categoryId')
    .execute()
  return { main, others: rows.map(({ categoryId }) => categoryId) }
}

test('a category gives its goods and its address to another one, and an undo brings all of it back', async () => {
  const [from, into] = [await newCategory(), await newCategory()]
  const own = await aProduct(shop.db, { categoryId: from.id })
  const shared = await aProduct(shop.db, { categoryId: from.id })
  await shop.db.query.insertInto('productCategories').values({ productId: shared.id, categoryId: into.id }).execute()
  const [ownBefore, sharedBefore] = [await categoriesOf(own.id), await categoriesOf(shared.id)]
  const goods = [own.id, shared.id].toSorted((a, b) => a - b)

  const merged = await merge(from.id, into.id)
  expect(merged.status, merged.text).toBe(200)
  expect(merged.body.data).toMatchObject({ id: into.id, product_count: 2 })
  await shop.modules.catalog.rebuildAll()
  expect(await statusOf(from.id)).toBe(404)
  expect(await readPublic(from.id)).toEqual({ id: into.id, goods })
  expect(await categoriesOf(own.id)).toEqual({ main: into.id, others: [into.id] })

  expect((await call('POST', `/api/admin/undo/${merged.body.undo.id}`)).status).toBe(204)
  await shop.modules.catalog.rebuildAll()
  expect(await readPublic(from.id)).toEqual({ id: from.id, goods })
  expect(await readPublic(into.id)).toEqual({ id: into.id, goods: [shared.id] })
  expect(await categoriesOf(own.id)).toEqual(ownBefore)
  expect(await categoriesOf(shared.id)).toEqual(sharedBefore)
})

test('what led to it leads to the target: accessories, offered services, articles and addresses of earlier merges', async () => {
  const [first, second, into] = [await newCategory(), await newCategory(), await newCategory()]
  const product = await aProduct(shop.db)
  const { query } = shop.db
  await query.insertInto('categoryAccessories').values({ categoryId: second.id, productId: product.id }).execute()
  const { variantId } = product
  await query.insertInto('lineOptions').values({ categoryId: second.id, variantId, label: 'Nafúknuť' }).execute()
  expect((await merge(first.id, second.id)).status).toBe(200)
  const merged = await merge(second.id, into.id)
  expect(merged.status).toBe(200)
  for (const table of ['categoryAccessories', 'lineOptions'] as const) {
    const rows = await query.selectFrom(table).select('categoryId').where('categoryId', '=', into.id).execute()
    expect(rows, table).toHaveLength(1)
  }
  expect(await readPublic(first.id)).toMatchObject({ id: into.id })
  await call('POST', `/api/admin/undo/${merged.body.undo.id}`)
  expect(await readPublic(first.id)).toMatchObject({ id: second.id })
  const options = await query.selectFrom('lineOptions').select('id').where('categoryId', '=', second.id).execute()
  expect(options).toHaveLength(1)
})

test('with the target the address that led to it goes too', async () => {
  const [from, into] = [await newCategory(), await newCategory()]
  await merge(from.id, into.id)
  expect(await readPublic(from.id)).toMatchObject({ id: into.id })
  expect((await call('DELETE', `/api/admin/categories/${into.id}`, { version: 1 })).status).toBe(200)
  expect(await readPublic(from.id)).toBeUndefined()
})

test('what cannot be merged is said, and nothing is changed', async () => {
  const [from, into] = [await newCategory(), await newCategory()]
  const below = await newCategory(from.id)
  const { id: productId } = await aProduct(shop.db, { categoryId: from.id })
  const before = await categoriesOf(productId)
  expect(await merge(from.id, into.id)).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect(await merge(below.id, below.id)).toMatchObject({
    status: 422,
    body: { errors: { into_id: ['Vyberte inú kategóriu.'] } },
  })
  expect((await merge(below.id, 999_999_999)).status).toBe(422)
  expect((await merge(below.id, into.id, 7)).status).toBe(412)
  expect((await merge(999_999_999, into.id)).status).toBe(404)
  expect(await categoriesOf(productId)).toEqual(before)
  const dry = await call('POST', `/api/admin/categories/${below.id}/merge?dry_run=1`, {
    version: 1,
    body: { into_id: into.id },
  })
  expect(dry.status).toBe(200)
  expect(await statusOf(below.id)).toBe(200)
})
