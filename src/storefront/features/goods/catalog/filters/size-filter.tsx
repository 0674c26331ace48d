import { Suspense, lazy, useState } from 'react'
import { measuresForm } from '#contracts/measures-form.ts'
import { listingMessages as words } from '#storefront/i18n/listing-messages.ts'
import { listMessages } from '#storefront/i18n/list-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { useHasKeptProfiles } from '#storefront/kit/goods/has-kept-profiles.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { useSession } from '#storefront/session.ts'
import { Input } from '#ui/input.tsx'
import { type ListingState, toListingSearch } from '../listing/listing-address.ts'

// Most visitors keep no measures, and never need its code.
const SizeChips = lazy(withReload(async () => ({ default: (await import('./size-chips.tsx')).SizeChips })))

export type SizeFilterProps = { path: string; state: ListingState; onChange: () => void }

/**
 * Filters by what is in stock in the size that fits. The height is a field, so that it works without scripts; kept measures are links,
 * and the finder of sizes has fields for the others.
 */
export function SizeFilter({ path, state, onChange }: SizeFilterProps) {
  const [isUnreadable, setUnreadable] = useState(false)
  const { height, others } = splitFit(state.fit)
  const commit = (text: string) => {
    const isReadable = text === '' || measuresForm.test(`v${text}`)
    setUnreadable(!isReadable)
    if (!isReadable || text === height) return
    if (text !== '') push({ event: 'size_filter', size_by: 'height' })
    onChange()
  }
  const { user } = useSession()
  const hasProfiles = useHasKeptProfiles() || user !== undefined
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
          defaultValue={height}
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
      {hasProfiles && (
        <Suspense>
          <SizeChips path={path} state={state} />
        </Suspense>
      )}
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
