import type { Listing } from '#contracts/catalog.ts'
import { toLastPage } from '#storefront/kit/page/last-page.ts'
import { type CardView, toCardView } from '../cards/card-view.ts'
import { type ListingState, toListingSearch } from './listing-address.ts'

type Filter = Listing['facets']['filters'][number]
/** Value, name, count; of colors the hex as well, `null` = of many colors. A tuple, because every list carries dozens. */
export type FilterOption = [value: string, name: string, count: number, hex?: string | null]
/** A filter by value: the visible values, and how many it has in all. */
export type FilterView = Pick<Filter, 'param' | 'label'> & { options: FilterOption[]; total: number }

export type ListingView = Omit<Listing, 'items' | 'facets'> & {
  items: CardView[]
  facets: Omit<Listing['facets'], 'filters'> & { filters: FilterView[] }
}

/**
 * What the list page at `path` shows of an answer, and the state without parameters that filter nothing. Throws a redirect to
 * the last page for a page beyond it.
 */
export function toListPage(
  listing: Listing,
  asked: ListingState,
  path: string,
): { state: ListingState; listing: ListingView } {
  const known = withKnownFilters(asked, listing.facets)
  if (asked.page > Math.max(listing.page_count, 1))
    throw toLastPage(path + toListingSearch({ ...known, page: listing.page_count }))
  const state = withoutWholeRange(known, listing.facets)
  return { state, listing: toListingView(listing, state) }
}

/** Drops the parameters that are not filters of the shop, and sorts the others in display order. */
function withKnownFilters(state: ListingState, { filters }: Pick<Listing['facets'], 'filters'>): ListingState {
  const chosen = filters.flatMap(({ param }) => {
    const values = state.values[param]
    return values ? [[param, values] as const] : []
  })
  const opened = filters.find(({ param }) => param === state.opened)?.param
  return { ...state, values: Object.fromEntries(chosen), opened }
}

/** A form without JavaScript always submits its price fields: a range that covers all goods filters nothing. */
export function withoutWholeRange(state: ListingState, { price }: Pick<Listing['facets'], 'price'>): ListingState {
  const isWhole =
    state.price !== undefined &&
    state.price.from <= Math.floor(price.min_cents / 100) &&
    state.price.to >= Math.ceil(price.max_cents / 100)
  return isWhole ? { ...state, price: undefined } : state
}

function toListingView(listing: Listing, state: ListingState): ListingView {
  const { filters, ...facets } = listing.facets
  return {
    ...listing,
    items: listing.items.map(toCardView),
    facets: { ...facets, filters: filters.map((filter) => toFilterView(filter, state)) },
  }
}

/** The first values and the chosen ones, so that an active filter is always visible. All of them if the filter is opened. */
function toFilterView({ param, label, shown, values }: Filter, { opened, values: chosen }: ListingState): FilterView {
  // A single further value takes no more space than the link to it.
  const isWhole = opened === param || values.length <= shown + 1
  const visible = isWhole
    ? values
    : values.filter(({ value }, index) => index < shown || chosen[param]?.includes(value))
  const options = visible.map(({ value, name, count, hex }): FilterOption =>
    hex === undefined ? [value, name, count] : [value, name, count, hex],
  )
  return { param, label, options, total: values.length }
}
