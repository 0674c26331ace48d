import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { aShelf, openCatalogShop, type CatalogShop } from '#tests/support/catalog-shop.ts'
import { aCategory, aProduct, type ProductInput } from '#tests/support/given.ts'

let shop: CatalogShop
beforeAll(async () => {
  shop = await openCatalogShop()
})
afterAll(() => shop.db.close())

async function relatedOf(productId: number | undefined) {
  const { body } = await shop.get(`/api/catalog/products/${productId}/related`)
  const { data } = catalogEndpoints.relatedProducts.response.parse(body)
  const names = (cards: readonly { name: string }[]) => cards.map((card) => card.name)
  return { accessories: names(data.accessories), same_theme: names(data.same_theme), similar: names(data.similar) }
}

async function substitutesOf(productId: number | undefined): Promise<string[]> {
  const { body } = await shop.get(`/api/catalog/products/${productId}/substitutes`)
  return catalogEndpoints.substitutes.response.parse(body).data.map((card) => card.name)
}

describe('goods beside a product', () => {
  test('similar products: of the same theme first, never itself', async () => {
    const { products } = await aShelf(shop, [
      { name: 'Pirátska mapa', attributes: { theme: 'piráti' } },
      { name: 'Obľúbené konfety', popularity: 99 },
      { name: 'Pirátsky klobúk', attributes: { theme: 'piráti' }, popularity: 1 },
    ])
    const { similar } = await relatedOf(products[0]?.id)
    expect(similar).toEqual(['Pirátsky klobúk', 'Obľúbené konfety'])
  })

  test('goods of the same theme: those of another category, in stock first', async () => {
    const theme = 'kraken'
    const { products } = await aShelf(shop, [{ name: 'Balón kraken', attributes: { theme } }])
    await aShelf(shop, [
      { name: 'Tanier kraken', attributes: { theme }, popularity: 1 },
      { name: 'Obrus kraken', attributes: { theme }, popularity: 9, stock: 0 },
      { name: 'Tanier jednorožec', attributes: { theme: 'jednorožec' } },
    ])
    expect((await relatedOf(products[0]?.id)).same_theme).toEqual(['Tanier kraken', 'Obrus kraken'])
  })

  test('goods without a theme take the theme of most goods of their category', async () => {
    const theme = 'ufo'
    const [themed, plain] = [{ attributes: { theme } }, {}]
    const { products } = await aShelf(shop, [{ name: 'Maska' }, themed, themed, plain])
    await aShelf(shop, [{ name: 'Tanier ufo', attributes: { theme } }, { name: 'Tanier' }])
    expect((await relatedOf(products[0]?.id)).same_theme).toEqual(['Tanier ufo'])
    const { products: mixed } = await aShelf(shop, [{ name: 'Maska' }, themed, plain, plain])
    expect((await relatedOf(mixed[0]?.id)).same_theme).toEqual([])
  })

  test('a new product is shown beside others immediately', async () => {
    const { products, category } = await aShelf(shop, [{ name: 'Prvý' }])
    expect((await relatedOf(products[0]?.id)).similar).toEqual([])
    const added = await aProduct(shop.db, { categoryId: category.id, name: 'Druhý' })
    await shop.catalog.refreshProducts([added.id])
    expect((await relatedOf(products[0]?.id)).similar).toEqual(['Druhý'])
  })

  test('accessories: those of the product, then those of its category, without sold-out ones and its own category', async () => {
    const { parent, products } = await aShelf(shop, [{ name: 'Balón' }, { name: 'Iný balón' }])
    const { products: tools } = await aShelf(shop, [
      { name: 'Pumpa' },
      { name: 'Stuha' },
      { name: 'Závažie', stock: 0 },
      { name: 'Lepiace body' },
    ])
    const [balloon, other] = products
    const [pump, ribbon, weight, dots] = tools
    const ofCategory = [pump, ribbon, weight, other].map((tool, position) => ({
      categoryId: parent.id,
      productId: tool?.id ?? 0,
      position,
    }))
    await shop.db.query.insertInto('categoryAccessories').values(ofCategory).execute()
    await shop.db.query
      .insertInto('productLinks')
      .values({ productId: balloon?.id ?? 0, linkedId: dots?.id ?? 0, kind: 'accessory' })
      .execute()
    expect((await relatedOf(balloon?.id)).accessories).toEqual(['Lepiace body', 'Pumpa', 'Stuha'])
  })

  describe('substitutes', () => {
    // The title is the theme, so that the goods of each row have a theme of their own.
    test.each([
      [
        'theme goes before color and popularity',
        { attributes: { theme: 'theme goes before color and popularity' } },
        { color: 'zelena', popularity: 99 },
      ],
      ['color goes before popularity', { color: 'zelena' }, { popularity: 99 }],
      ['popularity decides among equals', { popularity: 5 }, { popularity: 4 }],
    ])('%s', async (theme, first, second) => {
      const self = { name: 'Vypredané', attributes: { theme }, color: 'zelena', priceCents: 1000, stock: 0 }
      const { products } = await aShelf(shop, [self, { name: 'B', ...second }, { name: 'A', ...first }])
      expect(await substitutesOf(products[0]?.id)).toEqual(['A', 'B'])
    })

    test('cost within 30 percent and are in stock, those chosen by staff first at any price', async () => {
      const { products } = await aShelf(shop, [
        { name: 'Vypredané', priceCents: 1000, stock: 0 },
        { name: 'O 30 % lacnejšie', priceCents: 700, popularity: 2 },
        { name: 'O 30 % drahšie', priceCents: 1300, popularity: 1 },
        { name: 'Rovnako drahé', priceCents: 1000, popularity: 0 },
        { name: 'O kúsok drahšie', priceCents: 1001, popularity: 0 },
        { name: 'Prilacné', priceCents: 699 },
        { name: 'Pridrahé', priceCents: 1301 },
        { name: 'Tiež vypredané', priceCents: 1000, stock: 0 },
      ])
      const { products: others } = await aShelf(shop, [
        { name: 'Druhá voľba', priceCents: 9900 },
        { name: 'Prvá voľba', priceCents: 50 },
        { name: 'Vybrané, no vypredané', stock: 0 },
      ])
      const id = products[0]?.id ?? 0
      await shop.db.query
        .insertInto('productLinks')
        .values(
          others.map((other, index) => ({
            productId: id,
            linkedId: other.id,
            kind: 'substitute',
            position: [2, 1, 0][index] ?? 0,
          })),
        )
        .execute()
      expect(await substitutesOf(id)).toEqual([
        'Prvá voľba',
        'Druhá voľba',
        'O 30 % lacnejšie',
        'O 30 % drahšie',
        'Rovnako drahé',
        'O kúsok drahšie',
      ])
    })

    test('if too few cost about the same, the limits widen until there are enough', async () => {
      const parent = await aCategory(shop.db)
      const [own, other] = [
        await aCategory(shop.db, { parentId: parent.id }),
        await aCategory(shop.db, { parentId: parent.id }),
      ]
      const make = async (categoryId: number, products: ProductInput[]) => {
        const made = []
        for (const product of products) made.push(await aProduct(shop.db, { categoryId, ...product }))
        await shop.catalog.refreshProducts(made.map(({ id }) => id))
        return made
      }
      const [gone] = await make(own.id, [
        { name: 'Vypredané', priceCents: 1000, stock: 0 },
        { name: 'Za desatinu', priceCents: 100, popularity: 9 },
        { name: 'O polovicu drahšie', priceCents: 1500 },
        { name: 'Takmer rovnaké', priceCents: 1100 },
      ])
      await make(other.id, [
        { name: 'Z vedľajšej kategórie', priceCents: 1000, popularity: 99 },
        { name: 'Z vedľajšej, oveľa drahšie', priceCents: 9900, popularity: 99 },
        { name: 'Z vedľajšej, vypredané', priceCents: 1000, stock: 0 },
      ])
      expect(await substitutesOf(gone?.id)).toEqual([
        'Takmer rovnaké',
        'O polovicu drahšie',
        'Za desatinu',
        'Z vedľajšej kategórie',
      ])
      await make(own.id, [{ name: 'Aj toto za babku', priceCents: 90 }])
      expect(await substitutesOf(gone?.id)).toEqual([
        'Takmer rovnaké',
        'O polovicu drahšie',
        'Za desatinu',
        'Aj toto za babku',
      ])
    })

    test('are none if everything similar is sold out', async () => {
      const { products } = await aShelf(shop, [{ stock: 0 }, { stock: 0 }])
      expect(await substitutesOf(products[0]?.id)).toEqual([])
    })

    test('of an unsold product are 404', async () => {
      expect((await shop.get('/api/catalog/products/999999/substitutes')).status).toBe(404)
    })
  })
})
