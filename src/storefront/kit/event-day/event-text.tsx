import { eventMessages } from '#storefront/i18n/event-messages.ts'
import { formatDayMonth } from '#ui/format.ts'
import { useEventDay } from './event-day.ts'

export type EventTextProps = {
  /** In the header there is room for few words. */
  isShort: boolean
}

/** The day of the party in words; nothing if it has passed. */
export function EventText({ isShort }: EventTextProps) {
  const day = useEventDay()
  if (day === undefined) return null
  if (!isShort) return eventMessages.remembered(day)
  return (
    <span>
      <span className="sr-only lg:not-sr-only">{eventMessages.party} </span>
      {formatDayMonth(day)}
      <span className="sr-only">{eventMessages.change}</span>
    </span>
  )
}
