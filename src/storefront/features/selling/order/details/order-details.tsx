import type { ReactNode } from 'react'
import type { Order } from '#contracts/checkout.ts'
import { toFullName } from '#kernel/full-name.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { orderPageMessages } from '#storefront/i18n/order-page-messages.ts'
import { formatDayRange } from '#ui/format-day-range.ts'
import { formatOnDay } from '#ui/format.ts'
import './order-details.css'

const words = orderPageMessages
const checkoutWords = checkoutMessages

export type OrderDetailsProps = { order: Order }

/** Where the goods go and to whom the invoice is made out. */
export function OrderDetails({ order }: OrderDetailsProps) {
  return (
    <div className="order-details">
      <Detail title={words.delivery}>
        {order.carrier.name}
        <Place order={order} />
        <Days order={order} />
      </Detail>
      <Detail title={words.payment}>{order.payment.name}</Detail>
      <Detail title={words.invoice}>
        <Company order={order} />
        <Address address={order.invoice} />
      </Detail>
      <Detail title={words.contact}>
        {order.email}
        <br />
        {order.phone}
      </Detail>
      {order.note !== '' && <Detail title={words.note}>{order.note}</Detail>}
    </div>
  )
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 wrap-anywhere">
      <h3 className="pb-1 text-base">{title}</h3>
      <div>{children}</div>
    </section>
  )
}

function Place({ order }: OrderDetailsProps) {
  const place = order.store ?? order.pickup_point
  if (place)
    return (
      <p className="text-ink-soft">
        {place.name}
        <br />
        {place.street}, {place.town}
      </p>
    )
  return order.delivery ? <Address address={order.delivery} company={order.delivery.company} /> : null
}

function Days({ order: { expected, pickup_at: pickupAt, event_on: eventOn } }: OrderDetailsProps) {
  return (
    <>
      {expected && pickupAt !== null && <p className="font-medium">{orderMessages.pickupAt(pickupAt)}</p>}
      {expected && pickupAt === null && (
        <p className="font-medium">{orderMessages.expected[expected.kind](formatDayRange(expected))}</p>
      )}
      {eventOn !== null && <p>{orderMessages.eventOn(formatOnDay(eventOn))}</p>}
    </>
  )
}

function Company({ order }: OrderDetailsProps) {
  const { company } = order.invoice
  if (!company) return null
  const numbers = [
    [checkoutWords.companyId, company.companyId],
    [checkoutWords.taxId, company.taxId],
    [checkoutWords.vatId, company.vatId],
  ].filter(([, value]) => value !== '')
  return (
    <p>
      {company.company}
      <br />
      <span className="text-ink-soft">{numbers.map(([name, value]) => `${name} ${value}`).join(', ')}</span>
    </p>
  )
}

type AddressProps = { address: Omit<Order['invoice'], 'company'>; company?: string }

function Address({ address, company = '' }: AddressProps) {
  return (
    <p className="text-ink-soft">
      {toFullName(address)}
      <br />
      {company !== '' && (
        <>
          {company}
          <br />
        </>
      )}
      {address.street}
      <br />
      {address.zip} {address.city}
    </p>
  )
}
