import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { themeEndpoints } from '#contracts/party/themes.ts'
import type { ProductId } from '#kernel/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { aProduct } from '#tests/support/given.ts'

let shop: TestApp
let cake: ProductId
let plates: ProductId

beforeAll(async () => {
  shop = await buildTestApp()
  cake = (await aProduct(shop.db, { name: 'Zápich na tortu', stock: 5 })).id
  plates = (await aProduct(shop.db, { name: 'Taniere', stock: 5 })).id
  await shop.modules.catalog.rebuildAll()
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
