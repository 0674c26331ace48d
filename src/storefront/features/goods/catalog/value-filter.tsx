import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { ColorSample } from '#storefront/kit/goods/color-sample.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { facetParams, type ListingState, type ValueFacet, toListingSearch } from './listing-address.ts'
import type { FacetView } from './listing-view.ts'
import './listing.css'

export type ValueFilterProps = {
  facet: ValueFacet
  view: FacetView
  path: string
  state: ListingState
  onChange: () => void
}

/** Dozens of rows on every list: lean markup, the look is in listing.css. */
export function ValueFilter({ facet, view, path, state, onChange }: ValueFilterProps) {
  const chosen = state.values[facet]
  const title = listingMessages.facets[facet]
  const isOpened = state.opened === facet
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {view.options.map((option) => {
        const isChosen = chosen.includes(option.value)
        return (
          <label key={option.value}>
            <input
              type="checkbox"
              name={facetParams[facet]}
              value={option.value}
              checked={isChosen}
              disabled={option.count === 0 && !isChosen}
              onChange={onChange}
            />
            {option.hex !== undefined && <ColorSample hex={option.hex} />}
            {option.name}
            <span>{option.count}</span>
          </label>
        )
      })}
      {(isOpened || view.options.length < view.total) && (
        <RouterLink
          href={path + toListingSearch({ ...state, opened: isOpened ? undefined : facet })}
          preventScrollReset
          replace
          rel="nofollow"
          className="facet-more"
          aria-label={isOpened ? listingMessages.showFewerOf(title) : listingMessages.showAllOf(title)}
        >
          {isOpened ? listingMessages.showFewer : listingMessages.showAll(view.total)}
        </RouterLink>
      )}
    </fieldset>
  )
}
