import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Chip } from '#ui/chip.tsx'
import {
  type ListingState,
  countFilters,
  toListingSearch,
  withoutFilters,
  withoutValue,
} from '../listing/listing-address.ts'
import type { ListingView } from '../listing/listing-view.ts'

export type AppliedFiltersProps = { path: string; state: ListingState; facets: ListingView['facets'] }

/** The active filters, each as a link to the list without it. */
export function AppliedFilters({ path, state, facets }: AppliedFiltersProps) {
  if (countFilters(state) === 0) return null
  return (
    <ul aria-label={listMessages.applied} className="flex flex-wrap items-center gap-2">
      {toChips(state, facets).map(({ name, without }) => (
        <li key={name}>
          <Chip
            as={RouterLink}
            isRemovable
            href={path + toListingSearch({ ...without, page: 1 })}
            preventScrollReset
            aria-label={listMessages.cancelFilter(name)}
          >
            {name}
          </Chip>
        </li>
      ))}
      <li>
        <RouterLink
          href={path + toListingSearch(withoutFilters(state))}
          preventScrollReset
          className="target px-2 font-semibold text-primary-600 hover:underline"
        >
          {listMessages.cancelAll}
        </RouterLink>
      </li>
    </ul>
  )
}

function toChips(state: ListingState, facets: ListingView['facets']): { name: string; without: ListingState }[] {
  const { isInStockOnly, storeId, eventOn, fit, values, price } = state
  const store = facets.stores.find(({ id }) => id === storeId)
  return [
    ...(isInStockOnly ? [{ name: listMessages.inStock, without: { ...state, isInStockOnly: false } }] : []),
    ...(storeId === undefined
      ? []
      : [{ name: listingMessages.inStore(store?.name ?? '?'), without: { ...state, storeId: undefined } }]),
    ...(eventOn === undefined
      ? []
      : [{ name: listMessages.inTimeFor(eventOn), without: { ...state, eventOn: undefined } }]),
    ...(fit === undefined ? [] : [{ name: listMessages.mySize, without: { ...state, fit: undefined } }]),
    ...facets.filters.flatMap(({ param, options }) =>
      (values[param] ?? []).map((value) => ({
        name: options.find(([known]) => known === value)?.[1] ?? value,
        without: withoutValue(state, { param, value }),
      })),
    ),
    ...(price
      ? [{ name: listMessages.priceRange(price.from, price.to), without: { ...state, price: undefined } }]
      : []),
  ]
}
