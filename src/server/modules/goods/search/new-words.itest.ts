import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#tests/support/given.ts'
import { openSearchShop } from '#tests/support/search-shop.ts'

// Searched in memory, and in the database as a large shop is.
describe.each([{ bestCount: 30_000 }, { bestCount: 1 }])('with $bestCount products in memory', ({ bestCount }) => {
  let shop: Awaited<ReturnType<typeof openSearchShop>>
  beforeAll(async () => {
    shop = await openSearchShop({ bestCount })
  })
  afterAll(() => shop.close())

  /** Goods that visitors find; their words are not counted yet. */
  async function someGoods(goods: readonly { name: string; code?: string }[]): Promise<void> {
    const ids: number[] = []
    for (const one of goods) ids.push((await aProduct(shop.db, one)).id)
    await shop.catalog.refreshProducts(ids)
  }

  const names = (items: readonly { name: string }[]) => items.map((item) => item.name)

  test.each(['before their words are counted', 'after'])(
    'goods are found by letters and digits, together or apart, %s',
    async (when) => {
      const [first, second] = when === 'after' ? ['2024', '2025'] : ['2026', '2027']
      await someGoods([
        { name: `Vlajka PARTY${first}`, code: `VL4X-${first}` },
        { name: `Šerpa Party ${second}` },
        { name: `Medaila ${first}ever` },
        { name: `Kúzla ${first}kids` },
      ])
      if (when === 'after') await shop.search.recount()
      for (const [query, name] of [
        [`PARTY${first}`, `Vlajka PARTY${first}`],
        [`party ${first}`, `Vlajka PARTY${first}`],
        [`party${second}`, `Šerpa Party ${second}`],
        [`${first}ever`, `Medaila ${first}ever`],
        [`${first} EVER`, `Medaila ${first}ever`],
        [`${first}kids`, `Kúzla ${first}kids`],
        [`vl4x${first}`, `Vlajka PARTY${first}`],
        [`VL4X-${first.slice(0, 3)}`, `Vlajka PARTY${first}`],
      ] as const) {
        const { match, products } = await shop.find(query)
        expect([match, names(products.items)[0]], query).toEqual(['all', name])
      }
    },
  )

  test('goods are found by words that the shop never had, before they are counted', async () => {
    await someGoods([{ name: 'Okarína hlinená' }])
    await shop.search.recount()
    await someGoods([{ name: 'Girlanda 446431d4' }, { name: 'Okaríma plastová' }])
    for (const [query, name] of [
      ['girlanda 446431d4', 'Girlanda 446431d4'],
      ['446431D4', 'Girlanda 446431d4'],
      // Also if another word is nearly the same.
      ['okaríma', 'Okaríma plastová'],
    ] as const) {
      const { match, products } = await shop.find(query)
      expect([match, names(products.items)], query).toEqual(['all', [name]])
    }
    expect(names((await shop.suggest('girlanda 446431d4')).products)).toEqual(['Girlanda 446431d4'])
  })
})
