import { useId, useState } from 'react'
import { messages } from '#contracts/messages.ts'
import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { DateInput } from '#ui/date-input.tsx'
import { Said } from '#ui/said.tsx'
import type { ListingState } from '../listing/listing-address.ts'
import { InTimeChipPlace } from './in-time-chip-place.tsx'

export type InTimeFilterProps = { path: string; state: ListingState; onChange: () => void }

/** Filters by what is in time for a party. The day is a field, so that it works in a stored page and without scripts. */
export function InTimeFilter({ path, state, onChange }: InTimeFilterProps) {
  const id = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <div className="grid gap-2 pt-3">
      <div className="grid gap-1 text-xs text-ink-soft">
        <label htmlFor={id}>{listingMessages.inTime}</label>
        {/* The field is emptied when the filter is removed elsewhere, and keeps the focus while a day is changed. */}
        <DateInput
          id={id}
          key={state.eventOn === undefined ? 'any' : 'day'}
          name="stihnu"
          defaultValue={state.eventOn ?? ''}
          aria-invalid={isUnreadable || undefined}
          onDay={(day) => {
            setUnreadable(day === undefined)
            if (day !== undefined && day !== (state.eventOn ?? null)) onChange()
          }}
        />
      </div>
      {isUnreadable && (
        <p role="alert" className="text-xs text-danger">
          <Said text={messages.checkout.eventUnreadable} />
        </p>
      )}
      <InTimeChipPlace path={path} state={state} />
    </div>
  )
}
