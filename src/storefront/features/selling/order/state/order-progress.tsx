import type { Order } from '#contracts/checkout.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { formatDateTime, formatShortDate } from '#ui/format.ts'

export type OrderProgressProps = { order: Order }

/** The history of the order, the tracking of the parcel, and the papers. */
export function OrderProgress({ order }: OrderProgressProps) {
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:gap-12 print:hidden">
      <section className="grid content-start gap-4">
        <h2 className="text-xl">{orderMessages.history}</h2>
        <ol className="grid gap-3 border-l-2 border-line pl-5">
          {order.history.map((step, index) => (
            <li key={`${step.at} ${step.text}`} className="relative">
              <span
                aria-hidden
                className={`absolute top-1.5 -left-[1.6875rem] size-3 rounded-full border-6 ${index === order.history.length - 1 ? 'border-primary-600' : 'border-line'}`}
              />
              <span className="font-semibold">{step.text}</span>
              <time dateTime={step.at} className="block text-xs text-ink-soft">
                {formatDateTime(step.at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
      <div className="grid content-start gap-8">
        <Tracking order={order} />
        <StoreHours order={order} />
        <Papers order={order} />
        <Refunds order={order} />
      </div>
    </div>
  )
}

function Tracking({ order: { tracking, carrier } }: OrderProgressProps) {
  if (!tracking) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{orderMessages.tracking}</h2>
      <p>
        {carrier.name}
        <br />
        <span className="text-ink-soft">{orderMessages.trackingNumber(tracking.number)}</span>
      </p>
      {tracking.url !== '' && (
        <a href={tracking.url} rel="noopener noreferrer" className={linkLook}>
          {orderMessages.track}
        </a>
      )}
    </section>
  )
}

function StoreHours({ order: { store } }: OrderProgressProps) {
  if (!store || store.hours.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{orderMessages.storeHours}</h2>
      <p>
        {store.name}
        <br />
        <span className="text-ink-soft">
          {store.street}, {store.town}
        </span>
      </p>
      <dl className="grid max-w-80 gap-1">
        {store.hours.map(({ days, hours }) => (
          <div key={days} className="flex justify-between gap-4">
            <dt>{days}</dt>
            <dd className="whitespace-nowrap">{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Papers({ order: { papers } }: OrderProgressProps) {
  if (papers.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{orderMessages.papers}</h2>
      <ul className="grid">
        {papers.map(({ number, title, url, issued_on }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3">
            <a href={url} className={linkLook}>
              {orderMessages.paperOf(title, number)}
            </a>
            <span className="text-xs text-ink-soft">
              {orderMessages.pdf} · {formatShortDate(issued_on)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Refunds({ order: { refunds } }: OrderProgressProps) {
  if (refunds.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{orderMessages.refunds}</h2>
      <ul className="grid gap-1">
        {refunds.map(({ at, amount_cents: cents, is_sent: isSent }) => (
          <li key={`${at} ${cents}`}>
            {orderMessages.refundOf(cents, isSent)} <span className="text-ink-soft">{formatShortDate(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const linkLook =
  'target inline-flex min-h-11 items-center justify-self-start font-semibold text-primary-600 underline underline-offset-4 hover:text-primary-700'
