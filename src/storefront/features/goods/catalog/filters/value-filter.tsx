import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { ColorSample } from '#storefront/kit/goods/color-sample.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { type ListingState, toListingSearch } from '../listing/listing-address.ts'
import type { FilterView } from '../listing/listing-view.ts'
import '../listing/listing.css'

export type ValueFilterProps = {
  filter: FilterView
  chosen: readonly string[]
  path: string
  state: ListingState
  onChange: () => void
}

/** Every list has dozens of these rows, so the markup is lean and the styles are in listing.css. */
export function ValueFilter({ filter, chosen, path, state, onChange }: ValueFilterProps) {
  const { param, label, options, total } = filter
  const isOpened = state.opened === param
  return (
    <fieldset className="facet">
      <legend>{label}</legend>
      {options.map(([value, name, count, hex]) => {
        const isChosen = chosen.includes(value)
        return (
          <label key={value}>
            <input
              type="checkbox"
              name={param}
              value={value}
              checked={isChosen}
              disabled={count === 0 && !isChosen}
              onChange={onChange}
            />
            {hex !== undefined && <ColorSample hex={hex} />}
            {name}
            <span>{count}</span>
          </label>
        )
      })}
      {(isOpened || options.length < total) && (
        <RouterLink
          href={path + toListingSearch({ ...state, opened: isOpened ? undefined : param })}
          preventScrollReset
          replace
          rel="nofollow"
          className="facet-more"
          aria-label={isOpened ? listingMessages.showFewerOf(label) : listingMessages.showAllOf(label)}
        >
          {isOpened ? listingMessages.showFewer : listingMessages.showAll(total)}
        </RouterLink>
      )}
    </fieldset>
  )
}
