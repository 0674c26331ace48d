import { listingMessages } from '#storefront/i18n/listing-messages.ts'
import { useEventDay } from '#storefront/kit/event-day/event-day.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { type ListingState, toListingSearch } from '../listing/listing-address.ts'

export type InTimeChipProps = { path: string; state: ListingState; className?: string }

/** The list with only what is in time for the visitor's party. */
export function InTimeChip({ path, state, className }: InTimeChipProps) {
  const day = useEventDay()
  if (day === undefined) return null
  return (
    <Chip
      as={RouterLink}
      href={path + toListingSearch({ ...state, eventOn: day, page: 1 })}
      preventScrollReset
      className={className ?? 'justify-self-start'}
    >
      {listingMessages.inTimeForMine(day)}
    </Chip>
  )
}
