import { z } from 'zod'
import { createBuyer } from '#tests/support/buyer.ts'
import { query } from '../catalog-database.ts'
import type { Ask, Post } from '../load.ts'
import { startShop } from '../server.ts'
import { chooseLists, chooseTerms, type Goods } from './goods.ts'
import { makeEach, pickGoods, type Facts, type Peer, type ReadName } from './peer.ts'

const methods = { carrierId: 4, paymentMethodId: 2 } // courier, bank transfer

type Options = { databaseUrl: string; goods: readonly Goods[]; environment?: Record<string, string> }

/** Our shop with the catalog in `databaseUrl`, its jobs left to another process. */
export async function startOurs({ databaseUrl, goods, environment = {} }: Options): Promise<Peer> {
  const server = await startShop({ databaseUrl, environment })
  const ids = await readIds(databaseUrl)
  const buyer = createBuyer(server.url)
  const goodsOf = (index: number) => {
    const { code } = pickGoods(goods, index)
    const found = ids.products.get(code)
    if (!found) throw new Error(`${code} is not in our shop.`)
    return found
  }
  const prepareOrders = (count: number) =>
    makeEach(count, async (index): Promise<Post> => {
      const { request } = await buyer.fillCart(goodsOf(index), methods)
      return { path: '/api/orders', headers: request.headers, body: JSON.stringify(request.body) }
    })
  return {
    server,
    reads: chooseReads(goods, ids),
    factsOf,
    prepareAdds: (count) =>
      makeEach(count, async (index): Promise<Post> => {
        const { data: cart } = await buyer.api.cart.anonymous({ params: { locale: 'sk', tempId: '0' } })
        const { productId, variantId } = goodsOf(index)
        return {
          path: '/api/cart/0',
          method: 'PUT',
          headers: { 'x-cart-temp-id': cart.tempId ?? '' },
          body: JSON.stringify({ id: productId, variantId, quantity: 1 }),
        }
      }),
    prepareOrders,
    prepareLastSteps: prepareOrders,
    async countOrders() {
      const [row] = await query<{ count: string }>(databaseUrl, 'SELECT count(*) FROM orders')
      return Number(row?.count)
    },
  }
}

type Ids = { categories: Map<string, number>; products: Map<string, { productId: number; variantId: number }> }

async function readIds(databaseUrl: string): Promise<Ids> {
  const categories = await query<{ id: number; name: string }>(databaseUrl, 'SELECT id, name FROM categories')
  const products = await query<{ code: string; product: number; variant: number }>(
    databaseUrl,
    'SELECT p.code, p.id AS product, v.id AS variant FROM products p JOIN variants v ON v.product_id = p.id',
  )
  return {
    categories: new Map(categories.map(({ id, name }) => [name, id])),
    products: new Map(products.map(({ code, product, variant }) => [code, { productId: product, variantId: variant }])),
  }
}

function chooseReads(goods: readonly Goods[], ids: Ids): Record<ReadName, Ask[]> {
  const lists = chooseLists(goods).map(({ category, page, sort }) => ({
    path: `/api/catalog/categories/${ids.categories.get(category)}/products?page=${page}&sort=${sort}`,
  }))
  return {
    list: lists,
    // Our lists always have their facets.
    facets: lists,
    product: goods.map(({ code }) => ({ path: `/api/catalog/products/${ids.products.get(code)?.productId}` })),
    search: chooseTerms(goods).map((term) => ({ path: `/api/search?q=${encodeURIComponent(term)}` })),
    tree: [{ path: '/api/catalog/category/sk' }],
  }
}

const cardSchema = z
  .object({ name: z.string(), price_cents: z.int(), main_image: z.nullable(z.object({ src: z.string() })) })
  .transform(({ name, price_cents, main_image }) => ({ name, priceCents: price_cents, picture: main_image?.src ?? '' }))
const listSchema = z.object({ items: z.array(cardSchema), total: z.int() })
const namesSchema = z.array(z.object({ name: z.string() }))
const answers = {
  list: z.object({ data: listSchema }).transform(({ data }) => toFacts(data)),
  facets: z
    .object({ data: listSchema.extend({ facets: z.object({ filters: z.array(z.unknown()).min(1) }) }) })
    .transform(({ data }) => toFacts(data)),
  product: z.object({ data: cardSchema }).transform(({ data }) => ({ total: 1, cards: [data] })),
  search: z.object({ data: z.object({ products: listSchema }) }).transform(({ data }) => toFacts(data.products)),
  tree: z
    .object({ data: z.array(z.object({ name: z.string(), subcategories: namesSchema })) })
    .transform(({ data }) => ({
      // The demo's categories are in the tree as well.
      total: data
        .filter(({ name }) => name.startsWith('Skupina'))
        .reduce((sum, { subcategories }) => sum + 1 + subcategories.length, 0),
      cards: [],
    })),
} satisfies Record<ReadName, z.ZodType<Facts>>

function toFacts({ items, total }: z.infer<typeof listSchema>): Facts {
  return { total, cards: items }
}

function factsOf(name: ReadName, body: unknown): Facts {
  return answers[name].parse(body)
}
