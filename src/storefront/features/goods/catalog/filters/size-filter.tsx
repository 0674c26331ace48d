import { useState } from 'react'
import { maxMeasure } from '#contracts/size-tables.ts'
import { listingMessages as words } from '#storefront/i18n/listing-messages.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Input } from '#ui/input.tsx'
import { type ListingState, toListingSearch } from '../listing/listing-address.ts'
import { SizeChips } from './size-chips.tsx'

export type SizeFilterProps = { path: string; state: ListingState; onChange: () => void }

/**
 * Filters by what is in stock in the size that fits. The height is a field, so that it works without scripts; kept measures are links,
 * and the finder of sizes has fields for the others.
 */
export function SizeFilter({ path, state, onChange }: SizeFilterProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  const { height, others } = splitFit(state.fit)
  const commit = (text: string) => {
    const isReadable = text === '' || (/^[1-9]\d{1,2}$/.test(text) && Number(text) <= maxMeasure)
    setUnreadable(!isReadable)
    if (!isReadable || text === height) return
    if (text !== '') push({ event: 'size_filter', size_by: 'height' })
    onChange()
  }
  const list = path + toListingSearch({ ...state, fit: undefined, page: 1, opened: undefined })
  return (
    <div className="grid gap-2 pt-3">
      <label className="grid gap-1 text-xs text-ink-soft">
        {listMessages.mySize}
        <Input
          key={state.fit ?? 'any'}
          name="vyska"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={height}
          after="cm"
          placeholder={words.mySizeHeight}
          aria-invalid={isUnreadable || undefined}
          onBlur={(event) => commit(event.target.value.trim())}
        />
      </label>
      {isUnreadable && (
        <p role="alert" className="text-xs text-danger">
          {words.mySizeUnreadable}
        </p>
      )}
      {others !== '' && <input type="hidden" name="miery" value={others} />}
      <SizeChips path={path} state={state} />
      <RouterLink
        href={`${paths.sizeFinder()}?zoznam=${encodeURIComponent(list)}`}
        rel="nofollow"
        className="facet-more"
      >
        {words.mySizeMore}
      </RouterLink>
    </div>
  )
}

/** The height of the field, and the measures that other fields of the finder have given. */
function splitFit(fit: string | undefined): { height: string; others: string } {
  const parts = (fit ?? '').split('-')
  const height = parts.find((part) => part.startsWith('v'))
  return { height: height?.slice(1) ?? '', others: parts.filter((part) => part !== height).join('-') }
}
