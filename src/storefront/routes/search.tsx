import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/catalog/card-view.ts'
import { CategoryTiles } from '#storefront/features/catalog/category-tiles.tsx'
import { ProductGrid } from '#storefront/features/catalog/product-grid.tsx'
import { FoundTexts } from '#storefront/features/search/found-texts.tsx'
import { FoundWays } from '#storefront/features/search/found-groups.tsx'
import { GroupLinks } from '#storefront/features/search/group-links.tsx'
import { SearchSummary } from '#storefront/features/search/search-summary.tsx'
import { TargetLinks } from '#storefront/features/search/target-links.tsx'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { trackSearch } from '#storefront/kit/analytics.ts'
import { toLastPage } from '#storefront/kit/last-page.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { Pagination } from '#ui/pagination.tsx'

/** Full rows of two, three, four and six. */
const maxTiles = 12

/** No check is made of what was typed; an empty query asks for one, looks for no product and shows the categories. */
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
  const found = answer?.data
  const lastPage = Math.max(found?.products.page_count ?? 1, 1)
  if (!isPagesOnly && Number(page) > lastPage) throw toLastPage(paths.search(query, lastPage))
  // Never a dead end: where the goods do not answer fully, there are the categories to go on with.
  const isAnswered = found?.match === 'all' || found?.match === 'corrected'
  return {
    query,
    isPagesOnly,
    found: found && { ...found, products: { ...found.products, items: found.products.items.map(toCardView) } },
    tiles: isAnswered
      ? []
      : categories.data
          .slice(0, maxTiles)
          .map(({ id, name, url, image, product_count }) => ({ id, name, url, image, product_count })),
  }
}

export const handle = {
  meta: ({ data: { query } }) => ({
    title: query === '' ? searchMessages.title : searchMessages.titleOf(query),
    canonicalPath: paths.search(),
    isNoindex: true,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { query, isPagesOnly, found, tiles } = useLoaderData<typeof loader>()
  useEffect(() => {
    if (query !== '') trackSearch(query)
  }, [query])
  return (
    <div className="page grid grid-cols-1 gap-8 pt-8">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="min-w-0 break-words">{query === '' ? searchMessages.title : searchMessages.titleOf(query)}</h1>
          {query !== '' && <TargetLinks query={query} isPagesOnly={isPagesOnly} />}
        </div>
        <Summary query={query} isPagesOnly={isPagesOnly} found={found} />
      </header>
      {found && <Found query={query} found={found} />}
      {tiles.length > 0 && <CategoryTiles title={searchMessages.tryCategories} categories={tiles} />}
    </div>
  )
}

type Found = NonNullable<LoaderData<typeof loader>['found']>

function Summary({ query, isPagesOnly, found }: { query: string; isPagesOnly: boolean; found: Found | undefined }) {
  const answer = found && {
    match: found.match,
    correctedQuery: found.corrected_query,
    total: found.products.total,
    shown: Math.min(found.products.total, found.products.page_count * found.products.page_size),
    isExact: found.products.is_total_exact,
    otherCount: found.categories.length + found.brands.length + found.articles.length + found.pages.length,
  }
  return <SearchSummary query={query} isPagesOnly={isPagesOnly} answer={answer} />
}

function Found({ query, found }: { query: string; found: Found }) {
  const { products, categories, brands, articles, pages } = found
  const counts = {
    products: products.total,
    categories: categories.length,
    brands: brands.length,
    articles: articles.length,
    pages: pages.length,
  }
  return (
    <>
      <GroupLinks counts={counts} isExact={products.is_total_exact} />
      <FoundWays categories={categories} brands={brands} />
      {products.items.length > 0 && (
        <section id="produkty" aria-labelledby="produkty-nadpis" className="grid scroll-mt-32 gap-6">
          <h2 id="produkty-nadpis">{found.match === 'near' ? searchMessages.nearProducts : searchMessages.products}</h2>
          <ProductGrid products={products.items} isMainIn />
          <Pagination
            page={products.page}
            pageCount={products.page_count}
            hrefOf={(page) => paths.search(query, page)}
            link={RouterLink}
          />
        </section>
      )}
      <FoundTexts articles={articles} pages={pages} />
    </>
  )
}
