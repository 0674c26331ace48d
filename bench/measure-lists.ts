import pg from 'pg'
import { load, type LoadResult } from './load.ts'
import type { Measurement } from './report.ts'
import { startShop } from './server.ts'

type Result = { list: LoadResult; product: LoadResult; addresses: { list: number; product: number }; memoryMb: number }
type Input = { small: string; large: string | undefined; sizes: { small: number; large: number } }

const listGoal = 3_000
const productGoal = 6_000
const growthGoal = 1.5

/**
 * Lists of 24 and single products over the API, cycling through many URLs: no answer is stored, so a repeated list
 * costs as much as the first. Then the same on the large catalog.
 */
export async function measureLists({ small, large, sizes }: Input): Promise<Measurement[]> {
  const atSmall = await measure({ databaseUrl: small, size: sizes.small })
  const measured = [...describe(atSmall, sizes.small)]
  if (large === undefined) return measured
  const atLarge = await measure({ databaseUrl: large, size: sizes.large })
  return [
    ...measured,
    ...describe(atLarge, sizes.large),
    growth('list', { before: atSmall.list, after: atLarge.list }),
    growth('product', { before: atSmall.product, after: atLarge.product }),
  ]
}

async function measure({ databaseUrl, size }: { databaseUrl: string; size: number }): Promise<Result> {
  const shop = await startShop({ databaseUrl })
  try {
    const answer = await fetch(`${shop.url}/api/catalog/category/sk`)
    const { data } = (await answer.json()) as { data: { id: number; name: string; subcategories: { id: number }[] }[] }
    const categories = data
      .filter(({ name }) => name.startsWith('Skupina'))
      .flatMap(({ subcategories }) => subcategories.map(({ id }) => id))
    const pages = Math.min(2, Math.floor(size / categories.length / 24))
    const sorts = ['recommended', 'name', 'cheapest', 'dearest']
    const lists = categories.flatMap((category) =>
      Array.from({ length: pages }, (_, page) =>
        sorts.map((sort) => `/api/catalog/categories/${category}/products?page=${page + 1}&sort=${sort}`),
      ).flat(),
    )
    const products = (await readProductIds(databaseUrl)).map((id) => `/api/catalog/products/${id}`)
    const listPath = (index: number) => lists[(index * 7919) % lists.length] ?? ''
    const productPath = (index: number) => products[(index * 7919) % products.length] ?? ''
    await load({ url: shop.url, pathOf: listPath, seconds: 3 })
    const list = await load({ url: shop.url, pathOf: listPath })
    await load({ url: shop.url, pathOf: productPath, seconds: 3 })
    const product = await load({ url: shop.url, pathOf: productPath })
    const addresses = { list: lists.length, product: products.length }
    return { list, product, addresses, memoryMb: shop.memoryMb() }
  } finally {
    await shop.stop()
  }
}

async function readProductIds(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    'SELECT product_id AS id FROM product_documents WHERE NOT is_gift_only',
  )
  await client.end()
  return rows.map(({ id }) => id)
}

function describe({ list, product, addresses, memoryMb }: Result, size: number): Measurement[] {
  const among = `${size.toLocaleString('en')} products`
  return [
    rate(`List of 24 products, ${among}`, { result: list, goal: listGoal, addresses: addresses.list }),
    rate(`One product, ${among}`, { result: product, goal: productGoal, addresses: addresses.product }),
    { name: `Memory after these reads, ${among}`, value: memoryMb, unit: 'MB', goal: 'none', isReached: true },
  ]
}

function rate(
  name: string,
  { result, goal, addresses }: { result: LoadResult; goal: number; addresses: number },
): Measurement {
  return {
    name,
    value: result.perSecond,
    unit: '/s',
    goal: `≥ ${goal}`,
    isReached: result.perSecond >= goal && result.failures === 0,
    note: `${addresses.toLocaleString('en')} URLs in turn; p50 ${result.p50} ms, p99 ${result.p99} ms, ${result.failures} failures, load at ${Math.round(result.loadShare * 100)} % of its core`,
  }
}

function growth(name: string, { before, after }: { before: LoadResult; after: LoadResult }): Measurement {
  // Rates, because a median in whole milliseconds cannot show a ratio: at a fixed number of connections rate and time
  // are reciprocal.
  const value = before.perSecond / after.perSecond
  return {
    name: `Growth of the ${name}'s time from small to large`,
    value,
    unit: '×',
    goal: `≤ ${growthGoal}`,
    isReached: value <= growthGoal,
  }
}
