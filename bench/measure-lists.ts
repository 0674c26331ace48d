import { query } from './catalog-database.ts'
import { describeFirstTime, measureFirstTime, type FirstTime } from './first-time.ts'
import { load, type LoadResult } from './load.ts'
import type { Measurement } from './report.ts'
import { startShop, withoutCache, type BenchServer } from './server.ts'

type Result = {
  first: FirstTime
  list: LoadResult
  product: LoadResult
  addresses: { list: number; product: number }
  memoryMb: number
}
type Again = { tree: LoadResult; list: LoadResult; product: LoadResult; memoryMb: number }
type Input = { small: string; large: string | undefined; sizes: { small: number; large: number } }

const listGoal = 4_500
const productGoal = 12_000
const storedGoal = 20_000
/** How many lists and products are asked for again in turn. */
const popular = 100
const growthGoal = 1.5

/**
 * Over the API: lists of 24 that no one has asked for, then lists and single products in turn without stored answers, then
 * answers that are stored. Lists in turn read the cards of their goods from the memory of the process, all of them in a
 * small catalog (ADR 0018), so only the first asks show what a list costs the database.
 */
export async function measureLists({ small, large, sizes }: Input): Promise<Measurement[]> {
  const atSmall = await measure({ databaseUrl: small, size: sizes.small })
  const again = await measureAgain(small)
  const measured = [...describe(atSmall, sizes.small), ...describeAgain(again, sizes.small)]
  if (large === undefined) return measured
  const atLarge = await measure({ databaseUrl: large, size: sizes.large })
  return [
    ...measured,
    ...describe(atLarge, sizes.large),
    growth('list', { before: atSmall.first.runs.median, after: atLarge.first.runs.median }),
    growth('product', { before: atSmall.product.perSecond, after: atLarge.product.perSecond }),
  ]
}

async function measure({ databaseUrl, size }: { databaseUrl: string; size: number }): Promise<Result> {
  const first = await measureFirstTime({ databaseUrl, findPaths: (url) => findDistinctPaths(url, size) })
  const shop = await startShop({ databaseUrl, environment: withoutCache })
  try {
    const categories = await readCategories(shop)
    const lists = toListPaths(categories, Math.min(2, Math.floor(size / categories.length / 24)))
    const products = (await readProductIds(databaseUrl)).map((id) => `/api/catalog/products/${id}`)
    const listPath = (index: number) => lists[(index * 7919) % lists.length] ?? ''
    const productPath = (index: number) => products[(index * 7919) % products.length] ?? ''
    await load({ url: shop.url, pathOf: listPath, seconds: 3 })
    const list = await load({ url: shop.url, pathOf: listPath })
    await load({ url: shop.url, pathOf: productPath, seconds: 3 })
    const product = await load({ url: shop.url, pathOf: productPath })
    const addresses = { list: lists.length, product: products.length }
    return { first, list, product, addresses, memoryMb: shop.memoryMb() }
  } finally {
    await shop.stop()
  }
}

/** The same addresses with the cache on, each asked for until it is stored. */
async function measureAgain(databaseUrl: string): Promise<Again> {
  const shop = await startShop({ databaseUrl })
  try {
    const lists = toListPaths(await readCategories(shop), 1).slice(0, popular)
    const products = (await readProductIds(databaseUrl)).slice(0, popular).map((id) => `/api/catalog/products/${id}`)
    const measureStored = async (paths: readonly string[]) => {
      const stored = { url: shop.url, headers: { 'accept-encoding': 'br' }, pathOf: inTurn(paths) }
      await load({ ...stored, seconds: 3 })
      return load(stored)
    }
    return {
      tree: await measureStored([treePath]),
      list: await measureStored(lists),
      product: await measureStored(products),
      memoryMb: shop.memoryMb(),
    }
  } finally {
    await shop.stop()
  }
}

const treePath = '/api/catalog/category/sk'

function inTurn(paths: readonly string[]): (index: number) => string {
  return (index) => paths[index % paths.length] ?? ''
}

/** The imported categories that have goods themselves. */
async function readCategories({ url }: Pick<BenchServer, 'url'>): Promise<number[]> {
  const answer = await fetch(url + treePath)
  const { data } = (await answer.json()) as { data: { name: string; subcategories: { id: number }[] }[] }
  return data
    .filter(({ name }) => name.startsWith('Skupina'))
    .flatMap(({ subcategories }) => subcategories.map(({ id }) => id))
}

/** Lists without common products: one sort order, and those of some categories only for warming. */
async function findDistinctPaths(url: string, size: number) {
  const categories = await readCategories({ url })
  const pages = Math.max(1, Math.min(10, Math.floor(size / categories.length / 24)))
  const count = Math.ceil(categories.length / 4)
  return {
    warming: toListPaths(categories.slice(0, count), pages),
    paths: toListPaths(categories.slice(count), pages, ['recommended']),
  }
}

const allSorts = ['recommended', 'name', 'cheapest', 'dearest']

function toListPaths(categories: readonly number[], pages: number, sorts: readonly string[] = allSorts): string[] {
  return categories.flatMap((category) =>
    Array.from({ length: pages }, (_, page) =>
      sorts.map((sort) => `/api/catalog/categories/${category}/products?page=${page + 1}&sort=${sort}`),
    ).flat(),
  )
}

async function readProductIds(databaseUrl: string): Promise<number[]> {
  const rows = await query<{ id: number }>(
    databaseUrl,
    'SELECT product_id AS id FROM product_documents WHERE NOT is_gift_only',
  )
  return rows.map(({ id }) => id)
}

function describe({ first, list, product, addresses, memoryMb }: Result, size: number): Measurement[] {
  const among = `${size.toLocaleString('en')} products`
  return [
    describeFirstTime(first, { what: 'List of 24 products', goal: listGoal, size }),
    rate(`List of 24 products, answers not stored, ${among}`, {
      result: list,
      goal: listGoal,
      addresses: addresses.list,
    }),
    rate(`One product, answers not stored, ${among}`, {
      result: product,
      goal: productGoal,
      addresses: addresses.product,
    }),
    { name: `Memory after these reads, ${among}`, value: memoryMb, unit: 'MB', goal: 'none', isReached: true },
  ]
}

function describeAgain({ tree, list, product, memoryMb }: Again, size: number): Measurement[] {
  const among = `${size.toLocaleString('en')} products`
  return [
    rate(`Tree of categories asked for again, ${among}`, { result: tree, goal: storedGoal, addresses: 1 }),
    rate(`List of 24 products asked for again, ${among}`, { result: list, goal: storedGoal, addresses: popular }),
    rate(`One product asked for again, ${among}`, { result: product, goal: storedGoal, addresses: popular }),
    { name: `Memory with stored answers, ${among}`, value: memoryMb, unit: 'MB', goal: 'none', isReached: true },
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

function growth(name: string, { before, after }: { before: number; after: number }): Measurement {
  // Rates, because a median in whole milliseconds cannot show a ratio: at a fixed number of connections rate and time
  // are reciprocal.
  const value = before / after
  return {
    name: `Growth of the ${name}'s time from small to large`,
    value,
    unit: '×',
    goal: `≤ ${growthGoal}`,
    isReached: value <= growthGoal,
  }
}
