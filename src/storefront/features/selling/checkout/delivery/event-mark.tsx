import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import { StockText } from '#ui/stock-text.tsx'

const words = shoppingMessages.checkout

export type EventMarkProps = { makesEvent: boolean | null }

/** Whether goods arrive in time for the party; renders nothing until its day is known. */
export function EventMark({ makesEvent }: EventMarkProps) {
  if (makesEvent === null) return null
  return (
    <span className="block">
      <StockText state={makesEvent ? 'available' : 'limited'}>
        {makesEvent ? words.makesEvent : words.missesEvent}
      </StockText>
    </span>
  )
}
