import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { facetParams, type ListingState, type ValueFacet, toListingSearch } from './listing-address.ts'
import type { FacetOption, FacetView } from './listing-view.ts'
import './listing.css'

export type ValueFilterProps = {
  facet: ValueFacet
  view: FacetView
  path: string
  state: ListingState
  onChange: () => void
}

/** Dozens of rows on every list: lean markup, the look is in styles.css. */
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

function ColorSample({ hex }: { hex: NonNullable<FacetOption['hex']> | null }) {
  return (
    <svg aria-hidden viewBox="0 0 28 28">
      {hex === null ? (
        <>
          <path d="M14 14V0a14 14 0 0 1 12.1 21z" className="fill-primary-500" />
          <path d="m14 14 12.1 7A14 14 0 0 1 1.9 21z" className="fill-secondary-400" />
          <path d="M14 14 1.9 21A14 14 0 0 1 14 0z" className="fill-info" />
        </>
      ) : (
        <circle cx="14" cy="14" r="14" fill={hex} />
      )}
    </svg>
  )
}
