import type { FacetValue, Listing } from '#contracts/catalog.ts'
import { toLastPage } from '#storefront/kit/page/last-page.ts'
import { type CardView, toCardView } from './card-view.ts'
import { type ListingState, type ValueFacet, mapFacets, toListingSearch } from './listing-address.ts'

/** A value to choose; `hex` is that of a colour, null = many colours. */
export type FacetOption = FacetValue & { hex?: string | null }
/** The values that are shown, and how many there are. */
export type FacetView = { options: FacetOption[]; total: number }

export type ListingView = Omit<Listing, 'items' | 'facets'> & {
  items: CardView[]
  facets: Pick<Listing['facets'], 'in_stock_count' | 'stores' | 'price'> & { values: Record<ValueFacet, FacetView> }
}

/**
 * What the list page at `path` shows of an answer, and the state with what turned out to filter nothing left out. A page beyond
 * the last one leads to that.
 */
export function toListPage(
  listing: Listing,
  asked: ListingState,
  path: string,
): { state: ListingState; listing: ListingView } {
  if (asked.page > Math.max(listing.page_count, 1))
    throw toLastPage(path + toListingSearch({ ...asked, page: listing.page_count }))
  const state = withoutWholeRange(asked, listing.facets)
  return { state, listing: toListingView(listing, state) }
}

/** A form without JavaScript always sends its price fields: a range over everything there is filters nothing. */
export function withoutWholeRange(state: ListingState, { price }: Pick<Listing['facets'], 'price'>): ListingState {
  const isWhole =
    state.price !== undefined &&
    state.price.from <= Math.floor(price.min_cents / 100) &&
    state.price.to >= Math.ceil(price.max_cents / 100)
  return isWhole ? { ...state, price: undefined } : state
}

/** So many values of a facet travel with every page; the rest is there when somebody asks for it. */
const shownValues: Record<ValueFacet, number> = { color: 8, size: 10, brand: 5, theme: 5, age: 5 }

function toListingView(listing: Listing, state: ListingState): ListingView {
  const { colors, sizes, brands, themes, ages, in_stock_count, stores, price } = listing.facets
  const all: Record<ValueFacet, FacetOption[]> = { color: colors, size: sizes, brand: brands, theme: themes, age: ages }
  return {
    ...listing,
    items: listing.items.map(toCardView),
    facets: {
      in_stock_count,
      stores,
      price,
      values: mapFacets((facet) => ({
        total: all[facet].length,
        options: state.opened === facet ? all[facet] : pickShown(all[facet], { facet, chosen: state.values[facet] }),
      })),
    },
  }
}

/** The first ones and what is chosen: a filter that is on is never out of sight. */
function pickShown(
  options: FacetOption[],
  { facet, chosen }: { facet: ValueFacet; chosen: readonly string[] },
): FacetOption[] {
  const limit = shownValues[facet]
  // One more takes no more room than the link to it.
  if (options.length <= limit + 1) return options
  return options.filter(({ value }, index) => index < limit || chosen.includes(value))
}
