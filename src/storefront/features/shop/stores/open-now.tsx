import { useSyncExternalStore } from 'react'
import { StockText } from '#ui/stock-text.tsx'
import { type OpeningHours, toOpenState } from '#storefront/kit/goods/opening-hours.ts'

export type OpenNowProps = { store: OpeningHours }

const minute = 60_000

/** Changes by the minute, so it is not in the cached page: its line is reserved until the browser fills it. */
export function OpenNow({ store }: OpenNowProps) {
  const now = useSyncExternalStore(subscribe, currentMinute, () => undefined)
  if (now === undefined) return <span className="block min-h-5" />
  const { isOpen, text } = toOpenState(store, new Date(now))
  return (
    <span className="block min-h-5">
      {/* Closed until tomorrow is not an error: an empty ring, not a cross. */}
      <StockText state={isOpen ? 'available' : 'preorder'} className={isOpen ? '' : 'text-ink-soft'}>
        {text}
      </StockText>
    </span>
  )
}

function currentMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, minute)
  return () => clearInterval(timer)
}
