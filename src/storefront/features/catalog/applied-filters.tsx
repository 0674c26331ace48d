import type { Listing } from '#contracts/catalog.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { type ListingState, isFiltered, toListingSearch, withoutFilters } from './listing-address.ts'

export type AppliedFiltersProps = { path: string; state: ListingState; colors: Listing['facets']['colors'] }

/** What is filtered by, each as a link to the list without it. */
export function AppliedFilters({ path, state, colors }: AppliedFiltersProps) {
  if (!isFiltered(state)) return null
  const chips = [
    ...(state.isInStockOnly ? [{ name: messages.listing.inStock, without: { ...state, isInStockOnly: false } }] : []),
    ...state.colors.map((value) => ({
      name: colors.find((color) => color.value === value)?.name ?? value,
      without: { ...state, colors: state.colors.filter((other) => other !== value) },
    })),
    ...(state.price
      ? [
          {
            name: messages.listing.priceRange(state.price.from, state.price.to),
            without: { ...state, price: undefined },
          },
        ]
      : []),
  ]
  return (
    <ul aria-label={messages.listing.applied} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Chip
            as={RouterLink}
            isRemovable
            href={path + toListingSearch({ ...without, page: 1 })}
            preventScrollReset
            aria-label={messages.listing.cancelFilter(name)}
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
          {messages.listing.cancelAll}
        </RouterLink>
      </li>
    </ul>
  )
}
