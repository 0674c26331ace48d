import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themeEndpoints } from '#contracts/party/themes.ts'
import type { ProductId } from '#kernel/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aCategory, aProduct } from '#tests/support/given.ts'
import { aStaffSession, createStaffClient } from '#tests/support/staff.ts'

let shop: TestApp
let cake: ProductId
let plates: ProductId
let call: ReturnType<typeof createStaffClient>

beforeAll(async () => {
  shop = await buildTestApp()
  cake = (await aProduct(shop.db, { name: 'Zápich na tortu', stock: 5 })).id
  plates = (await aProduct(shop.db, { name: 'Taniere', stock: 5 })).id
  await shop.modules.catalog.rebuildAll()
  call = createStaffClient(shop.app, (await aStaffSession(shop.db, { roles: ['content'] })).cookies)
})
afterAll(() => shop.close())

type Given = { slug: string; isPublished?: boolean; goods?: object[]; position?: number; words?: string[] }

async function aTheme({ slug, goods, ...theme }: Given) {
  const usual = [
    { productId: cake, section: 'cake', x: 50, y: 12 },
    { productId: plates, section: 'tableware', x: 30, y: 70 },
  ]
  await shop.db.query
    .insertInto('partyThemes')
    .values({ name: slug, theme: slug, slug, goods: JSON.stringify(goods ?? usual), ...theme })
    .execute()
}

async function listSlugs() {
  const { data } = themeEndpoints.themes.response.parse((await shop.app.inject('/api/party/themes')).json())
  return data.map(({ slug }) => slug)
}

describe('the page of a theme', () => {
  test('has the goods of its picture by the parts of a party', async () => {
    await aTheme({ slug: 'obloha' })
    const answer = await shop.app.inject('/api/party/themes/obloha')
    const { data } = themeEndpoints.theme.response.parse(answer.json())
    expect(data).toMatchObject({ name: 'obloha', url: '/tema/obloha', tint: 'rose', image: null, goods_category: null })
    expect(data.spots).toEqual([
      { product_id: plates, section: 'tableware', x: 30, y: 70 },
      { product_id: cake, section: 'cake', x: 50, y: 12 },
    ])
  })

  test('is there only once the theme is published and has goods', async () => {
    await aTheme({ slug: 'koncept', isPublished: false })
    await aTheme({ slug: 'prazdna', goods: [] })
    const slugs = await listSlugs()
    for (const slug of ['koncept', 'prazdna']) {
      expect(slugs).not.toContain(slug)
      expect((await shop.app.inject(`/api/party/themes/${slug}`)).statusCode).toBe(404)
    }
    const choices = (await shop.app.inject('/api/party/planner')).json().data.themes
    expect(choices).not.toContainEqual(expect.objectContaining({ slug: 'koncept' }))
  })

  test('is in the sitemap, and the list follows the order of staff', async () => {
    await aTheme({ slug: 'druha', position: 902 })
    await aTheme({ slug: 'prva', position: 901 })
    expect((await listSlugs()).filter((slug) => ['druha', 'prva'].includes(slug))).toEqual(['prva', 'druha'])
    const paths = (await shop.modules.content.getPages()).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/tema/prva', '/tema/druha']))
  })

  test('is found by the words that mean it', async () => {
    await aTheme({ slug: 'kozmos', words: ['vesmirny'] })
    shop.modules.content.dropCaches()
    const { pages } = await shop.modules.content.getSearchedTexts()
    expect(pages).toContainEqual(
      expect.objectContaining({ name: 'Oslava na tému kozmos', url: '/tema/kozmos', body: 'vesmirny' }),
    )
  })
})

describe('the back office', () => {
  const add = (body: object) => call('POST', '/api/admin/themes', { body })
  const spotsOf = async (slug: string) =>
    themeEndpoints.theme.response.parse((await shop.app.inject(`/api/party/themes/${slug}`)).json()).data.spots

  test('adds a draft under an address that the planner can have, and shows it once it is published', async () => {
    const { status, body } = await add({ name: '60. narodeniny' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      slug: 'tema-60-narodeniny',
      visibility: 'draft',
      theme: '60. narodeniny',
      goods: [],
    })
    const { id, slug } = body.data
    const goods = [{ product_id: cake, section: 'cake', x: 40, y: 100 }]
    const patch = { goods, tint: 'sky', words: ['sestdesiat'], is_published: true }
    const changed = await call('PATCH', `/api/admin/themes/${id}`, { version: 1, body: patch })
    expect(changed.body.data).toMatchObject({ version: 2, goods_count: 1, tint: 'sky', words: ['sestdesiat'] })
    expect(changed.body.data.goods).toEqual([{ ...goods[0], name: 'Zápich na tortu' }])
    expect(await spotsOf(slug)).toEqual(goods)
    const history = (await call('GET', `/api/admin/themes/${id}/history`)).body.data.rows
    expect(history[0]).toMatchObject({ action: 'content.edit' })
  })

  test('keeps its category, and offers its goods', async () => {
    const category = await aCategory(shop.db)
    const { body } = await add({ name: 'S kategóriou', category: { id: category.id }, is_published: true })
    const { id, slug } = body.data
    expect(body.data.category.id).toBe(category.id)
    const goods = [{ product_id: plates, section: 'tableware', x: 0, y: 0 }]
    await call('PATCH', `/api/admin/themes/${id}`, { version: 1, body: { goods } })
    const theme = (await shop.app.inject(`/api/party/themes/${slug}`)).json().data
    expect(theme.goods_category).toMatchObject({ id: category.id })
  })

  test.each([
    ['goods that are gone', { goods: [{ product_id: 2_000_000_000, section: 'cake', x: 1, y: 1 }] }, 'goods'],
    ['a category that is gone', { category: { id: 2_000_000_000 } }, 'category'],
    ['a slug that begins with a digit', { slug: '60-rokov' }, 'slug'],
  ])('refuses %s at its field', async (_, fields, field) => {
    const { status, body } = await add({ name: 'Chybná', ...fields })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('refuses goods twice and a place outside the picture', async () => {
    const spot = { product_id: plates, section: 'cake', x: 1, y: 1 }
    for (const goods of [[spot, spot], [{ ...spot, x: 101 }]])
      expect((await add({ name: 'Chybná', goods })).status).toBe(422)
  })

  test('brings a deleted theme back with its goods', async () => {
    const goods = [{ product_id: plates, section: 'fun', x: 7, y: 8 }]
    const { id, slug } = (await add({ name: 'Vrátená', goods, colors: ['zelena'], is_published: true })).body.data
    const removed = await call('DELETE', `/api/admin/themes/${id}`, { version: 1 })
    expect((await shop.app.inject(`/api/party/themes/${slug}`)).statusCode).toBe(404)
    expect((await call('POST', `/api/admin/undo/${removed.body.undo.id}`)).status).toBe(204)
    expect(await spotsOf(slug)).toEqual(goods)
    expect((await call('GET', `/api/admin/themes/${id}`)).body.data.colors).toEqual(['zelena'])
  })
})
