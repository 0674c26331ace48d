import { typedQueries } from './measure-search.ts'

export type Addresses = { largestCategory: string; categories: string[]; products: string[]; searches: string[] }

/** What visitors request: categories with their pages and sort orders, products, searches. */
export async function findAddresses(url: string): Promise<Addresses> {
  const answer = await fetch(`${url}/api/catalog/category/sk`)
  const { data } = (await answer.json()) as {
    data: {
      url: string
      name: string
      product_count: number
      subcategories: { url: string; product_count: number }[]
    }[]
  }
  const roots = data.toSorted((a, b) => b.product_count - a.product_count)
  const [largest] = roots
  if (!largest) throw new Error('The shop has no categories.')
  const sorts = ['', 'sort=name', 'sort=cheapest', 'sort=dearest']
  const categories = roots
    .flatMap((root) => [root, ...root.subcategories])
    .flatMap((category) => {
      const pages = Math.min(6, Math.ceil(category.product_count / 24))
      return Array.from({ length: pages }, (_, page) => (page === 0 ? '' : `strana=${page + 1}`)).flatMap((page) =>
        sorts.map((sort) => addQuery(category.url, [sort, page])),
      )
    })
  const sitemap = await (await fetch(`${url}/sitemap-produkty-0.xml`)).text()
  const products = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) => new URL(loc).pathname)
  if (products.length === 0) throw new Error('The sitemap names no products.')
  return {
    largestCategory: largest.url,
    categories: pickEvenly(categories, 500),
    products: pickEvenly(products, 500),
    searches: pickEvenly([...new Set(typedQueries(2_000))], 300).map((q) => `/hledani?q=${encodeURIComponent(q)}`),
  }
}

function addQuery(path: string, parts: readonly string[]): string {
  const query = parts.filter((part) => part !== '').join('&')
  return query === '' ? path : `${path}?${query}`
}

/** `count` values spread over the whole range, in an order that mixes large and small. */
function pickEvenly<T>(values: readonly T[], count: number): T[] {
  const step = Math.max(1, values.length / count)
  const picked = Array.from({ length: Math.min(count, values.length) }, (_, index) => values[Math.floor(index * step)])
  return picked
    .map((value, index) => ({ value, place: (index * 7919) % picked.length }))
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ value }) => (value === undefined ? [] : [value]))
}
