import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import type { PageCache } from '#server/platform/page-cache.ts'
import { toRenderer } from '#server/render/entry-server.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { countStatements } from '#tests/support/counting-db.ts'
import { openEmbeddedDatabase } from '#tests/support/database.ts'
import { aBrand, aCategory, anOrder, aProduct } from '#tests/support/given.ts'

// No page runs a query per item that it shows: a page full of items takes as many statements as one with a single item
// (specification, section 9; "N+1").

/** Every page is rendered on each request. */
const noCache: PageCache = {
  get: () => undefined,
  put() {},
  now: () => 0,
  dropTags() {},
  dropAll() {},
  size: () => ({ pages: 0, bytes: 0 }),
}
/**
 * Maximum statements of a page, whatever it shows. Each of the calls behind a private page looks up its session: that
 * makes seven.
 */
const most = 16
const many = 24

let shop: TestApp

beforeAll(async () => {
  const entry = await import('#storefront/entry.server.tsx')
  const assets = { entry: '/entry.js', styles: () => [], fonts: [], modulePreloads: () => [] }
  const connection = await openEmbeddedDatabase()
  const loadRenderer = async () => toRenderer(entry, assets)
  shop = await buildTestApp({ isDemo: true, connection, pageCache: noCache, loadRenderer })
})
afterAll(() => shop.close())

const address = {
  firstname: 'Jana',
  lastname: 'Malá',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '010 01',
  country: 'SK',
}
const addresses = {
  invoiceAddress: JSON.stringify({ ...address, company: null }),
  deliveryAddress: JSON.stringify({ ...address, company: '' }),
}

type Visit = { count: number; statements: string[] }
type Page = { path: string; cookies?: Record<string, string> }

/** The minimum of three visits: occasionally a visit finds an in-memory list too old and reloads it. */
async function countOf({ path, cookies = {} }: Page): Promise<Visit> {
  const visits: string[][] = []
  for (let visit = 0; visit < 3; visit += 1) {
    visits.push(
      await countStatements(async () => {
        const { statusCode } = await shop.app.inject({ url: path, cookies })
        expect(statusCode, path).toBe(200)
      }),
    )
  }
  const [fewest = []] = visits.sort((a, b) => a.length - b.length)
  return { count: fewest.length, statements: fewest }
}

const fewer = (a: Visit, b: Visit) => (b.count < a.count ? b : a)

async function expectEqual({ one, full }: { one: Page; full: Page }): Promise<void> {
  let [ofOne, ofFull] = [await countOf(one), await countOf(full)]
  // On a busy machine all three visits may have hit a reload.
  for (let again = 0; again < 3 && ofOne.count !== ofFull.count; again += 1) {
    ofOne = fewer(ofOne, await countOf(one))
    ofFull = fewer(ofFull, await countOf(full))
  }
  const listed = ofFull.statements.map((text) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 110)).join('\n')
  expect(ofFull.count, listed).toBe(ofOne.count)
  expect(ofFull.count, listed).toBeLessThanOrEqual(most)
}

/** Several products of one name, category and brand, each with pictures and variants. */
async function someGoods(name: string, count: number) {
  const [category, brand] = [await aCategory(shop.db), await aBrand(shop.db)]
  const goods = []
  for (let index = 0; index < count; index += 1)
    goods.push(
      await aProduct(shop.db, {
        name: `${name} ${index}`,
        categoryId: category.id,
        brandId: brand.id,
        images: [`art:${name}-${index}`],
        variants: [{ color: 'cervena' }, { color: 'modra' }, { color: 'zlata' }],
      }),
    )
  await shop.modules.catalog.refreshProducts(goods.map(({ id }) => id))
  await shop.modules.search.recount()
  return { category, brand, goods }
}

test('lists of a category and of a brand, and search results, take the same statements for one item and for a full page', async () => {
  const [one, full] = [await someGoods('Zvonkohra', 1), await someGoods('Cimbal', many)]
  const pagesOf = ({ category, brand }: typeof one, query: string) => [
    { path: `/${category.id}/${category.slug}` },
    { path: `/${category.id}/${category.slug}?farba=cervena` },
    { path: `/znacky/${brand.id}/${brand.slug}` },
    { path: `/hledani?q=${query}` },
  ]
  const pagesOfFull = pagesOf(full, 'cimbal')
  for (const [index, page] of pagesOf(one, 'zvonkohra').entries())
    await expectEqual({ one: page, full: pagesOfFull[index] ?? page })
})

test('a product with twelve variants and pictures takes the same statements as one with a single variant', async () => {
  const { id: categoryId } = await aCategory(shop.db)
  const numbers = Array.from({ length: 12 }, (_, index) => index)
  const products = [
    await aProduct(shop.db, { name: 'Gong', categoryId, images: ['art:gong'] }),
    await aProduct(shop.db, {
      name: 'Tamburína',
      categoryId,
      images: numbers.map((index) => `art:tamburina-${index}`),
      variants: numbers.map((index) => ({ size: `${30 + index} cm` })),
    }),
  ]
  await shop.modules.catalog.refreshProducts(products.map(({ id }) => id))
  const pages: Page[] = []
  for (const { id } of products) {
    const { data } = (await shop.app.inject({ url: `/api/catalog/products/${id}` })).json()
    pages.push({ path: data.url })
  }
  const [one = { path: '' }, full = one] = pages
  await expectEqual({ one, full })
})

test('the front page takes few statements, however much it shows', async () => {
  const { count, statements } = await countOf({ path: '/' })
  expect(count, statements.join('\n')).toBeLessThanOrEqual(most)
})

test('a cart with eight lines takes the same statements as one with a single line', async () => {
  const { goods } = await someGoods('Triangel', 8)
  const cartOf = async (lines: typeof goods): Promise<Page> => {
    let tempId = ''
    for (const { id, variantId } of lines) {
      const answer = await shop.app.inject({
        method: 'PUT',
        url: '/api/cart/0',
        payload: { id, variantId, quantity: 1 },
        cookies: tempId === '' ? {} : { 'cart.tempId': tempId },
      })
      expect(answer.statusCode).toBe(200)
      tempId = answer.json().cart.tempId
    }
    return { path: '/kosik', cookies: { 'cart.tempId': tempId } }
  }
  await expectEqual({ one: await cartOf(goods.slice(0, 1)), full: await cartOf(goods) })
})

test('eight orders in the account take the same statements as one', async () => {
  const customerOf = async (orderCount: number): Promise<Page> => {
    const { id: userId } = await shop.db.query
      .insertInto('users')
      .values({
        email: `${randomSecret().toLowerCase()}@statements.test`,
        passwordHash: '',
        firstname: 'Jana',
        groupId: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = randomSecret()
    const expiresAt = new Date(Date.now() + 3_600_000)
    await shop.db.query
      .insertInto('sessions')
      .values({ tokenDigest: sha256(token), userId, device: 'test', expiresAt })
      .execute()
    for (let index = 0; index < orderCount; index += 1) {
      const orderId = await anOrder(shop.db, addresses)
      await shop.db.query.updateTable('orders').set({ userId }).where('id', '=', orderId).execute()
      const item = { orderId, code: 'X', name: 'Balón', quantity: 1, unitPriceCents: 100, vatRate: 23, totalCents: 100 }
      await shop.db.query
        .insertInto('orderItems')
        .values([
          { ...item, position: 0 },
          { ...item, position: 1 },
        ])
        .execute()
    }
    return { path: '/ucet', cookies: { 'auth._token.local': token } }
  }
  await expectEqual({ one: await customerOf(1), full: await customerOf(8) })
})
