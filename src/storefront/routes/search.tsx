import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import type { SearchedProducts } from '#contracts/search.ts'
import { getApi } from '#storefront/api.ts'
import { CategoryTiles } from '#storefront/features/goods/catalog/categories/category-tiles.tsx'
import {
  type ListingState,
  countFilters,
  parseListing,
  toListingQuery,
} from '#storefront/features/goods/catalog/listing/listing-address.ts'
import { ListingSection } from '#storefront/features/goods/catalog/listing/listing-section.tsx'
import { toListPage } from '#storefront/features/goods/catalog/listing/listing-view.ts'
import { rememberSearch } from '#storefront/features/goods/search/last-searches.ts'
import { FoundTexts } from '#storefront/features/goods/search/found-texts.tsx'
import { FoundGroups } from '#storefront/features/goods/search/found-groups.tsx'
import { GroupLinks } from '#storefront/features/goods/search/group-links.tsx'
import { isWholeWish, toPartyPath } from '#storefront/features/goods/search/party-path.ts'
import { PartyLink } from '#storefront/features/goods/search/party-link.tsx'
import { SearchSummary } from '#storefront/features/goods/search/search-summary.tsx'
import { TargetLinks } from '#storefront/features/goods/search/target-links.tsx'
import { searchMessages } from '#storefront/i18n/search-messages.ts'
import { trackSearch } from '#storefront/kit/analytics/analytics.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'

/** Full rows of two, three, four and six. */
const maxTiles = 12

/**
 * The query is not validated. An empty one shows a prompt and the categories, without a search. One that says a whole party opens the
 * planner, unless the address says more than the query.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const { catalog, planner, search } = getApi(args)
  const query = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const isPagesOnly = searchParams.get('target') === 'pages'
  const state = { ...parseListing(searchParams), query }
  const [answer, categories, wish] = await Promise.all([
    query === ''
      ? undefined
      : search.results({ query: { q: query, ...toListingQuery(state), ...(isPagesOnly && { target: 'pages' }) } }),
    catalog.categories({ params: { locale: 'sk' } }),
    // The link is left out if it cannot be found.
    query === '' ? undefined : planner.wish({ query: { q: query } }).catch(() => undefined),
  ])
  const found = answer?.data
  if (typeof found?.redirect_url === 'string') throw redirect(found.redirect_url)
  if (wish?.data && isWholeWish(wish.data) && [...searchParams.keys()].every((name) => name === 'q'))
    throw redirect(toPartyPath(wish.data, query))
  // Never a dead end: if the goods do not fully match, the categories are shown.
  const isAnswered = found?.match === 'all' || found?.match === 'corrected'
  return {
    query,
    isPagesOnly,
    wish: wish?.data ?? null,
    found: found && { ...found, products: toProducts(found.products, state) },
    tiles: isAnswered
      ? []
      : categories.data
          .slice(0, maxTiles)
          .map(({ id, name, url, image, product_count }) => ({ id, name, url, image, product_count })),
  }
}

function toProducts(products: SearchedProducts, state: ListingState) {
  const { is_total_exact: isExact, ...listing } = products
  return { isExact, ...toListPage(listing, state, paths.search()) }
}

export const handle = {
  meta: ({ data: { query } }) => ({
    title: query === '' ? searchMessages.title : searchMessages.titleOf(query),
    canonicalPath: paths.search(),
    isNoindex: true,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { query, isPagesOnly, wish, found, tiles } = useLoaderData<typeof loader>()
  useEffect(() => {
    if (query === '') return
    trackSearch(query)
    rememberSearch(query)
  }, [query])
  return (
    <div className="page grid grid-cols-1 gap-8 pt-8">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="min-w-0 break-words">{query === '' ? searchMessages.title : searchMessages.titleOf(query)}</h1>
          {query !== '' && (
            <TargetLinks
              query={query}
              everywhere={wish ? paths.searchGoods(query) : paths.search(query)}
              isPagesOnly={isPagesOnly}
            />
          )}
        </div>
        <Summary query={query} isPagesOnly={isPagesOnly} found={found} />
      </header>
      {wish && <PartyLink wish={wish} />}
      {found && <Found found={found} />}
      {!wish && found && <PartyLink />}
      {tiles.length > 0 && <CategoryTiles title={searchMessages.tryCategories} categories={tiles} />}
    </div>
  )
}

type Found = NonNullable<LoaderData<typeof loader>['found']>

function Summary({ query, isPagesOnly, found }: { query: string; isPagesOnly: boolean; found: Found | undefined }) {
  if (!found) return <SearchSummary query={query} isPagesOnly={isPagesOnly} />
  const { listing, isExact } = found.products
  const answer = {
    match: found.match,
    correctedQuery: found.corrected_query,
    total: listing.total,
    shown: Math.min(listing.total, listing.page_count * listing.page_size),
    isExact,
    isFiltered: isFiltered(found),
    otherCount: found.categories.length + found.brands.length + found.articles.length + found.pages.length,
  }
  return <SearchSummary query={query} isPagesOnly={isPagesOnly} answer={answer} />
}

/** Whether filters are active on a query with results. */
function isFiltered({ match, products }: Found): boolean {
  return match !== 'none' && countFilters(products.state) > 0
}

function Found({ found }: { found: Found }) {
  const { products, categories, brands, articles, pages } = found
  const { state, listing } = products
  const hasFilters = isFiltered(found)
  const counts = {
    products: listing.total,
    categories: categories.length,
    brands: brands.length,
    articles: articles.length,
    pages: pages.length,
  }
  return (
    <>
      <GroupLinks counts={counts} isExact={products.isExact} />
      <FoundGroups categories={categories} brands={brands} />
      {(listing.items.length > 0 || hasFilters) && (
        <section id="produkty" aria-labelledby="produkty-nadpis" className="grid scroll-mt-32 gap-6">
          <h2 id="produkty-nadpis">{found.match === 'near' ? searchMessages.nearProducts : searchMessages.products}</h2>
          <ListingSection path={paths.search()} state={state} listing={listing} heading="h3" />
        </section>
      )}
      <FoundTexts articles={articles} pages={pages} />
    </>
  )
}
