import type { Order } from '#contracts/checkout.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { formatDayRange } from '#ui/format-day-range.ts'
import { formatOnDay } from '#ui/format.ts'

const maxPictures = 4

export type RunningOrderProps = { order: Order }

/** The order that the customer waits for: its state, when and where it arrives, and the number to show there. */
export function RunningOrder({ order }: RunningOrderProps) {
  const { expected, event_on: eventOn, store } = order
  const goods = order.items.filter((item) => item.parent_position === null && item.image !== null)
  return (
    <section aria-labelledby="running-order" className="grid gap-4 rounded-hero bg-primary-50 p-5 md:p-8">
      <div className="grid gap-1">
        <p className="text-ink-soft">{orderPageMessages.title(order.number)}</p>
        <h2 id="running-order" className="text-2xl text-primary-700">
          {order.state_text}
        </h2>
        {expected && (
          <p className="text-base font-semibold">{orderMessages.expected[expected.kind](formatDayRange(expected))}</p>
        )}
        {eventOn !== null && <p>{orderMessages.eventOn(formatOnDay(eventOn))}</p>}
      </div>
      {store && <StoreFacts store={store} number={order.number} isReady={order.state === 'ready_pickup'} />}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <span className="flex gap-2">
          {goods.slice(0, maxPictures).map((item) => (
            <GoodsThumb key={item.position} image={item.image} />
          ))}
        </span>
        <span className="flex flex-wrap gap-2">
          {order.tracking && order.tracking.url !== '' && (
            <Button as="a" href={order.tracking.url} rel="noopener noreferrer" look="secondary">
              {orderMessages.track}
            </Button>
          )}
          <Button as={RouterLink} href={paths.accountOrder(order.id)}>
            {orderMessages.showRunning}
          </Button>
        </span>
      </div>
    </section>
  )
}

type StoreFactsProps = { store: NonNullable<Order['store']>; number: string; isReady: boolean }

function StoreFacts({ store, number, isReady }: StoreFactsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <p>
        <strong className="font-semibold">{store.name}</strong>
        <br />
        {store.street}, {store.town}
        {store.hours.map(({ days, hours }) => (
          <span key={days} className="block text-ink-soft">
            {days} {hours}
          </span>
        ))}
      </p>
      {isReady && (
        <p>
          {orderMessages.showNumber}
          <strong className="block font-display text-2xl font-bold">{number}</strong>
        </p>
      )}
    </div>
  )
}
