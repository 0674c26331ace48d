import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { StockText } from '#ui/stock-text.tsx'

const words = checkoutMessages

export type EventMarkProps = { isInTime: boolean | null }

/** Whether goods arrive in time for the party; renders nothing until its day is known. */
export function EventMark({ isInTime }: EventMarkProps) {
  if (isInTime === null) return null
  return (
    <span className="block">
      <StockText state={isInTime ? 'available' : 'limited'}>{isInTime ? words.inTime : words.tooLate}</StockText>
    </span>
  )
}
