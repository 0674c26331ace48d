import { Suspense, lazy, useRef } from 'react'
import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useEarlyChoice } from '#storefront/kit/forms/use-early-choice.ts'
import { Button } from '#ui/button.tsx'
import { type ListingState, parseListing } from '../listing/listing-address.ts'
import { type ListingView, withoutWholeRange } from '../listing/listing-view.ts'
import { InTimeFilter } from './in-time-filter.tsx'
import { PriceRange } from './price-range.tsx'
import { StoreFilter } from './store-filter.tsx'
import { ValueFilter } from './value-filter.tsx'
import '../listing/listing.css'

const size = import.meta.env.SSR ? await import('./size-filter.tsx') : undefined
/** Rendered by the server; the browser loads its code only in lists of goods with a table of sizes. */
const SizeFilter =
  size?.SizeFilter ?? lazy(withReload(async () => ({ default: (await import('./size-filter.tsx')).SizeFilter })))

export type FilterFormProps = {
  path: string
  state: ListingState
  facets: ListingView['facets']
  onAsk: (wanted: ListingState) => void
}

/** A plain GET form; with JavaScript every choice is applied immediately. */
export function FilterForm({ path, state, facets, onAsk }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const apply = () => {
    if (!form.current) return
    const entries = [...new FormData(form.current)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    const asked = parseListing(new URLSearchParams(entries))
    onAsk(withoutWholeRange(state.query === undefined ? asked : { ...asked, query: state.query }, facets))
  }
  useEarlyChoice(form, apply)
  return (
    <form
      noValidate
      ref={form}
      action={path}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      className="grid gap-6"
    >
      {state.query !== undefined && <input type="hidden" name="q" value={state.query} />}
      {state.sort !== 'recommended' && <input type="hidden" name="sort" value={state.sort} />}
      {state.opened && <input type="hidden" name="filtre" value={state.opened} />}
      <AvailabilityFields path={path} state={state} facets={facets} onChange={apply} />
      {facets.price.max_cents > 0 && (
        <fieldset className="facet">
          <legend>{listMessages.price}</legend>
          <PriceRange
            min={Math.floor(facets.price.min_cents / 100)}
            max={Math.ceil(facets.price.max_cents / 100)}
            from={state.price?.from}
            to={state.price?.to}
            onCommit={apply}
          />
        </fieldset>
      )}
      {facets.filters.map((filter) => {
        const chosen = state.values[filter.param] ?? []
        // A single value, such as the brand on its own page, is not a choice.
        if (filter.total < 2 && chosen.length === 0) return null
        return (
          <ValueFilter key={filter.param} filter={filter} chosen={chosen} path={path} state={state} onChange={apply} />
        )
      })}
      <span className="hidden noscript:block">
        <Button type="submit" look="secondary">
          {listMessages.apply}
        </Button>
      </span>
    </form>
  )
}

type AvailabilityFieldsProps = Pick<FilterFormProps, 'path' | 'state' | 'facets'> & { onChange: () => void }

function AvailabilityFields({ path, state, facets, onChange }: AvailabilityFieldsProps) {
  return (
    <fieldset className="facet">
      <legend>{listingMessages.availability}</legend>
      <label>
        <input
          type="checkbox"
          name="skladom"
          value="1"
          checked={state.isInStockOnly}
          disabled={facets.in_stock_count === 0 && !state.isInStockOnly}
          onChange={onChange}
        />
        {listMessages.inStock}
        <span>{facets.in_stock_count}</span>
      </label>
      {facets.stores.length > 0 && <StoreFilter stores={facets.stores} chosenId={state.storeId} onChange={onChange} />}
      <InTimeFilter path={path} state={state} onChange={onChange} />
      {(facets.has_size_table ?? state.fit !== undefined) && (
        <Suspense>
          <SizeFilter path={path} state={state} onChange={onChange} />
        </Suspense>
      )}
    </fieldset>
  )
}
