import { orderWords } from '#admin/i18n/order-words.ts'
import { formatShortDate } from '#ui/format.ts'
import { describeOutcome } from './describe-outcome.ts'
import { Fact, OrderSection, type OrderSectionProps } from './order-section.tsx'
import { WhyList } from '#admin/kit/states/why-list.tsx'

const words = orderWords.delivery

export function OrderDelivery({ order }: Pick<OrderSectionProps, 'order'>) {
  const { expected, store, pickup_point: point, tracking } = order
  const address = order.delivery ?? order.invoice
  const outcome = describeOutcome(order)
  return (
    <OrderSection title={`${orderWords.sections.delivery}: ${order.carrier.name}`}>
      <dl className="grid gap-3 md:grid-cols-2">
        {store !== null && (
          <Fact name={words.store}>
            {store.name}
            <br />
            {store.street}, {store.town}
          </Fact>
        )}
        {point !== null && (
          <Fact name={words.point}>
            {point.name}
            <br />
            {point.street}, {point.zip} {point.town}
          </Fact>
        )}
        {store === null && point === null && (
          <Fact name={words.address}>
            {address.firstname} {address.lastname}
            <br />
            {address.street}
            <br />
            {address.zip} {address.city}
          </Fact>
        )}
        <Fact name={words.expected}>
          {expected && (
            <>
              {describeDays(expected)}
              {outcome === undefined && <WhyList reasons={order.promise_reasons} />}
            </>
          )}
        </Fact>
        <Fact name={words.delivered}>
          {outcome && (
            <>
              <span className={outcome.isLate ? 'font-medium text-danger' : undefined}>{outcome.text}</span>
              <WhyList reasons={order.promise_reasons} />
            </>
          )}
        </Fact>
        <Fact name={words.tracking}>
          {tracking &&
            (tracking.url === '' ? (
              tracking.number
            ) : (
              <a href={tracking.url} target="_blank" rel="noreferrer" className="link">
                {tracking.number}
              </a>
            ))}
        </Fact>
      </dl>
    </OrderSection>
  )
}

function describeDays({ from, to }: { from: string; to: string }): string {
  return from === to ? formatShortDate(to) : `${formatShortDate(from)} – ${formatShortDate(to)}`
}
