import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createDatabase, findFreePort } from '#tests/support/postgres.ts'
import { query, settle } from '../catalog-database.ts'
import type { Ask } from '../load.ts'
import { spawnOnAllCores, startServer, type BenchServer } from '../server.ts'
import { chooseLists, chooseTerms, pageSize, type Goods, type ListChoice } from './goods.ts'
import { persistedGets } from './graphql.ts'
import { makeEach, pickGoods, type Facts, type Peer, type ReadName } from './peer.ts'
import { slugOf, writeVendureCatalog } from './vendure-catalog.ts'
import { createGuests } from './vendure-guests.ts'
import { queries } from './vendure-queries.ts'

const program = (name: string) => join(import.meta.dirname, 'vendure', name)

export type VendureShop = { installFolder: string; databaseUrl: string; dataFolder: string }

/** A database of Vendure's own with the same goods, loaded by Vendure's import. */
export async function createVendureShop(
  at: { postgresUrl: string; installFolder: string; folder: string },
  goods: readonly Goods[],
): Promise<VendureShop> {
  const databaseUrl = await createDatabase(at.postgresUrl)
  const dataFolder = join(at.folder, 'vendure')
  mkdirSync(dataFolder, { recursive: true })
  await writeVendureCatalog(dataFolder, goods)
  const shop = { installFolder: at.installFolder, databaseUrl, dataFolder }
  const { status } = spawnOnAllCores([program('populate.ts')], {
    cwd: shop.installFolder,
    env: { ...process.env, ...environmentOf(shop, await findFreePort()), DB_SYNCHRONIZE: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`Vendure's import ended with ${status}.`)
  await settle(databaseUrl)
  return shop
}

/** One of the two processes of a Vendure in production. */
export async function startVendureProcess(shop: VendureShop, role: 'server' | 'worker'): Promise<BenchServer> {
  const port = await findFreePort()
  return startServer({
    args: [program('serve.ts'), role],
    environment: environmentOf(shop, port),
    url: `http://127.0.0.1:${port}`,
    readyPath: '/health',
    cwd: shop.installFolder,
  })
}

export async function startVendure(shop: VendureShop, goods: readonly Goods[]): Promise<Peer> {
  const server = await startVendureProcess(shop, 'server')
  const ids = await readIds(shop.databaseUrl)
  const guests = createGuests(server.url, (index) => {
    const found = ids.get(pickGoods(goods, index).variantCode)
    if (!found) throw new Error('The goods are not in Vendure.')
    return found.variantId
  })
  return {
    server,
    reads: await chooseReads(server.url, goods, ids),
    factsOf,
    prepareAdds: (count) => makeEach(count, guests.prepareAdd),
    prepareOrders: (count) => makeEach(count, guests.prepareOrder),
    prepareLastSteps: (count) => makeEach(count, guests.prepareLastStep),
    async countOrders() {
      const [row] = await query<{ count: string }>(
        shop.databaseUrl,
        'SELECT count(*) FROM "order" WHERE "orderPlacedAt" IS NOT NULL',
      )
      return Number(row?.count)
    },
  }
}

function environmentOf({ databaseUrl, dataFolder }: VendureShop, port: number): Record<string, string> {
  return { NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataFolder }
}

type Ids = Map<string, { productId: string; variantId: string }>

async function readIds(databaseUrl: string): Promise<Ids> {
  const rows = await query<{ sku: string; id: number; productId: number }>(
    databaseUrl,
    'SELECT sku, id, "productId" FROM product_variant',
  )
  return new Map(rows.map(({ sku, id, productId }) => [sku, { productId: String(productId), variantId: String(id) }]))
}

const sortInputs = {
  recommended: undefined,
  name: { name: 'ASC' },
  cheapest: { price: 'ASC' },
  dearest: { price: 'DESC' },
}

async function chooseReads(url: string, goods: readonly Goods[], ids: Ids): Promise<Record<ReadName, Ask[]>> {
  const lists = chooseLists(goods).map(({ category, page, sort }: ListChoice) => ({
    slug: slugOf(category),
    skip: (page - 1) * pageSize,
    sort: sortInputs[sort],
  }))
  const asks = (text: string, variables: readonly object[]) => persistedGets(url, text, variables)
  return {
    list: await asks(queries.list, lists),
    facets: await asks(queries.facets, lists),
    product: await asks(
      queries.product,
      goods.map(({ variantCode }) => ({ id: ids.get(variantCode)?.productId })),
    ),
    search: await asks(
      queries.search,
      chooseTerms(goods).map((term) => ({ term })),
    ),
    tree: await asks(queries.tree, [{}]),
  }
}

const pictureSchema = z.object({ preview: z.string() })
const cardSchema = z
  .object({
    productName: z.string(),
    productAsset: pictureSchema,
    priceWithTax: z.union([z.object({ min: z.int() }), z.object({ value: z.int() })]),
  })
  .transform(({ productName, productAsset, priceWithTax }) => ({
    name: productName,
    priceCents: 'min' in priceWithTax ? priceWithTax.min : priceWithTax.value,
    picture: productAsset.preview,
  }))
const listSchema = z.object({ totalItems: z.int(), items: z.array(cardSchema) })
const foundSchema = z.object({ data: z.object({ search: listSchema }) }).transform(({ data }) => toFacts(data.search))
const productSchema = z.object({
  name: z.string(),
  featuredAsset: pictureSchema,
  variants: z.tuple([z.object({ priceWithTax: z.int() })]),
})
const answers = {
  list: foundSchema,
  facets: z
    .object({ data: z.object({ search: listSchema.extend({ facetValues: z.array(z.unknown()).min(1) }) }) })
    .transform(({ data }) => toFacts(data.search)),
  product: z.object({ data: z.object({ product: productSchema }) }).transform(({ data: { product } }) => ({
    total: 1,
    cards: [
      { name: product.name, priceCents: product.variants[0].priceWithTax, picture: product.featuredAsset.preview },
    ],
  })),
  search: foundSchema,
  tree: z
    .object({
      data: z.object({ collections: z.object({ items: z.array(z.object({ children: z.array(z.unknown()) })) }) }),
    })
    .transform(({ data }) => ({
      total: data.collections.items.reduce((sum, { children }) => sum + 1 + children.length, 0),
      cards: [],
    })),
} satisfies Record<ReadName, z.ZodType<Facts>>

function toFacts({ totalItems, items }: z.infer<typeof listSchema>): Facts {
  return { total: totalItems, cards: items }
}

function factsOf(name: ReadName, body: unknown): Facts {
  return answers[name].parse(body)
}
