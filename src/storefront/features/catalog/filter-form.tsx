import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Listing } from '#contracts/catalog.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ColorFilter } from './color-filter.tsx'
import { type ListingState, parseListing, toListingSearch } from './listing-address.ts'
import { PriceRange } from './price-range.tsx'

export type FilterFormProps = { path: string; state: ListingState; facets: Listing['facets'] }

/** A plain GET form; with JavaScript every choice is applied at once. */
export function FilterForm({ path, state, facets }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const apply = () => {
    if (!form.current) return
    const entries = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const next = { ...parseListing(new URLSearchParams(entries)), page: 1 }
    void navigate(path + toListingSearch(withoutWholeRange(next, facets)), { preventScrollReset: true })
  }
  return (
    <form
      ref={form}
      action={path}
      // The fields show the address: another address, other fields.
      key={toListingSearch({ ...state, page: 1 })}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="grid gap-6"
    >
      {state.sort !== 'recommended' && <input type="hidden" name="sort" value={state.sort} />}
      <Checkbox
        name="skladom"
        value="1"
        count={facets.in_stock_count}
        defaultChecked={state.isInStockOnly}
        disabled={facets.in_stock_count === 0 && !state.isInStockOnly}
        onChange={apply}
      >
        {messages.listing.inStock}
      </Checkbox>
      {facets.price.max_cents > 0 && (
        <FilterGroup title={messages.listing.price}>
          <PriceRange
            min={Math.floor(facets.price.min_cents / 100)}
            max={Math.ceil(facets.price.max_cents / 100)}
            from={state.price?.from}
            to={state.price?.to}
            onCommit={apply}
          />
        </FilterGroup>
      )}
      {facets.colors.length > 0 && (
        <FilterGroup title={messages.listing.color}>
          <ColorFilter colors={facets.colors} chosen={state.colors} onChange={apply} />
        </FilterGroup>
      )}
      <span className="hidden noscript:block">
        <Button type="submit" look="secondary">
          {messages.listing.apply}
        </Button>
      </span>
    </form>
  )
}

function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left w-full pb-2 font-semibold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** A range over everything there is filters nothing. */
function withoutWholeRange(state: ListingState, { price }: Listing['facets']): ListingState {
  const isWhole =
    state.price !== undefined &&
    state.price.from <= Math.floor(price.min_cents / 100) &&
    state.price.to >= Math.ceil(price.max_cents / 100)
  return isWhole ? { ...state, price: undefined } : state
}
