import type { Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { CalendarLink } from '../actions/calendar-link.tsx'
import type { OrderLink } from '../actions/run-order-intent.ts'
import { formatDayRange } from '#ui/format-day-range.ts'

const words = orderPageMessages

export type NextStepsProps = { order: Order; link: OrderLink }

/** The day and the place of the arrival, and what happens until then. */
export function NextSteps({ order, link }: NextStepsProps) {
  const daysNote = messages.order.afterPayment[order.payment.kind]
  const steps = [words.steps.confirmation, paymentStep(order), deliveryStep(order)]
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-xl">{words.next}</h2>
      {order.expected && (
        <div className="grid gap-1 rounded-card bg-panel p-4">
          <p className="font-display text-lg font-bold">
            {order.pickup_at === null
              ? orderMessages.expected[order.expected.kind](formatDayRange(order.expected))
              : orderMessages.pickupAt(order.pickup_at)}
          </p>
          <p>{describePlace(order)}</p>
          {order.state === 'awaiting_payment' && daysNote !== null && (
            <p className="text-xs text-ink-soft">{daysNote}</p>
          )}
        </div>
      )}
      <ol className="grid gap-3 print:hidden">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full bg-secondary-400 font-display text-sm font-bold text-deep"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="-ml-4 empty:hidden print:hidden">
        <CalendarLink order={order} link={link} />
      </div>
    </section>
  )
}

function describePlace({ store, pickup_point: point, carrier, delivery, invoice }: Order): string {
  const place = store ?? point
  if (place) return `${place.name}, ${place.street}, ${place.town}`
  const address = delivery ?? invoice
  return `${carrier.name}, ${address.street}, ${address.city}`
}

function paymentStep(order: Order): string {
  const { kind } = order.payment
  return order.state === 'awaiting_payment' ? words.steps.beforePayment[kind] : words.steps.afterPayment[kind]
}

function deliveryStep(order: Order): string {
  if (order.store) return words.steps.store(order.store.name)
  if (order.pickup_point) return words.steps.point(order.pickup_point.name)
  return words.steps.courier
}
