import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/catalog/card-view.ts'
import { CategoryTiles } from '#storefront/features/catalog/category-tiles.tsx'
import { SearchResults } from '#storefront/features/catalog/search-results.tsx'
import { contentMessages } from '#storefront/i18n/content-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

/** No check is made of what was typed; an empty query asks for one and shows the categories. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const { catalog, search } = getApi(args)
  const query = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const isPagesOnly = searchParams.get('target') === 'pages'
  const page = /^[1-9]\d{0,3}$/.exec(searchParams.get('strana') ?? '')?.[0] ?? '1'
  const [answer, categories] = await Promise.all([
    query === '' ? undefined : search.results({ query: { q: query, page, ...(isPagesOnly && { target: 'pages' }) } }),
    catalog.categories({ params: { locale: 'sk' } }),
  ])
  const results = answer && {
    ...answer.data,
    products: { ...answer.data.products, items: answer.data.products.items.map(toCardView) },
  }
  const isEmpty =
    !results ||
    [results.products.items, results.categories, results.brands, results.articles, results.pages].every(
      (group) => group.length === 0,
    )
  // Never a dead end: without goods there are the categories to go on with.
  const hasGoods = results !== undefined && results.products.items.length > 0
  return {
    query,
    isPagesOnly,
    results: isEmpty ? undefined : results,
    categories: !hasGoods
      ? categories.data.map(({ id, name, url, image, product_count }) => ({ id, name, url, image, product_count }))
      : [],
  }
}

export const handle = {
  meta: ({ data: { query } }) => ({
    title: query === '' ? contentMessages.search.title : contentMessages.search.titleOf(query),
    canonicalPath: paths.search(),
    isNoindex: true,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { query, isPagesOnly, results, categories } = useLoaderData<typeof loader>()
  return (
    <div className="page grid gap-8 pt-8">
      <header className="grid gap-2">
        <h1>{query === '' ? contentMessages.search.title : contentMessages.search.titleOf(query)}</h1>
        <p role="status" className="text-ink-soft">
          {describe({ query, total: results?.products.total, isPagesOnly })}
        </p>
      </header>
      {results && <SearchResults query={query} results={results} />}
      {categories.length > 0 && <CategoryTiles title={contentMessages.search.tryCategories} categories={categories} />}
    </div>
  )
}

function describe({ query, total, isPagesOnly }: { query: string; total: number | undefined; isPagesOnly: boolean }) {
  if (query === '') return contentMessages.search.prompt
  if (total === undefined) return `${contentMessages.search.none(query)} ${contentMessages.search.noneHint}`
  if (total === 0 && !isPagesOnly) return contentMessages.search.noProducts(query)
  return isPagesOnly ? contentMessages.search.pages : contentMessages.search.found(total)
}
