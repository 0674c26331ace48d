import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { Input } from '#ui/input.tsx'
import type { ListingState } from '../listing/listing-address.ts'
import { InTimeChipPlace } from './in-time-chip-place.tsx'

export type InTimeFilterProps = { path: string; state: ListingState; onChange: () => void }

/** Filters by what is in time for a party. The day is a field, so that it works in a stored page and without scripts. */
export function InTimeFilter({ path, state, onChange }: InTimeFilterProps) {
  return (
    <div className="grid gap-2 pt-3">
      <label className="grid gap-1 text-xs text-ink-soft">
        {listingMessages.inTime}
        {/* The field is emptied when the filter is removed elsewhere, and keeps the focus while a day is changed. */}
        <Input
          key={state.eventOn === undefined ? 'any' : 'day'}
          type="date"
          name="stihnu"
          defaultValue={state.eventOn}
          onChange={onChange}
        />
      </label>
      <InTimeChipPlace path={path} state={state} />
    </div>
  )
}
