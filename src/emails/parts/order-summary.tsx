import { Heading, Link, Text } from '@react-email/components'
import { toPayCents } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { toFullName } from '#kernel/full-name.ts'
import { Fragment } from 'react'
import type { Cents } from '#kernel/money.ts'
import { daysBetween } from '#kernel/plain-day.ts'
import { formatDayRange } from '#ui/format-day-range.ts'
import { formatCount, formatDayTime, formatOnDay, formatPrice } from '#ui/format.ts'
import type { MailProps } from '../mail-props.ts'
import { mailStyles } from './mail-styles.ts'

type Order = MailProps['order-received']['order']

export function OrderSummary({ order, sentOn }: { order: Order; sentOn: string }) {
  return (
    <>
      <Heading as="h2" style={mailStyles.subheading}>
        Objednané
      </Heading>
      <table style={mailStyles.table} role="presentation">
        <tbody>
          {order.items.map((item) => (
            <tr key={item.position}>
              <td style={mailStyles.cell}>
                {item.amount} × {item.name}
                {item.variant_name === '' ? '' : `, ${item.variant_name}`}
                {item.kind === 'gift' ? ' (darček)' : ''}
              </td>
              <td style={mailStyles.amount}>{formatPrice(item.price_with_vat_cents)}</td>
            </tr>
          ))}
          {listExtras(order).map(({ name, cents }) => (
            <tr key={name}>
              <td style={mailStyles.cell}>{name}</td>
              <td style={mailStyles.amount}>{formatPrice(cents)}</td>
            </tr>
          ))}
          {order.totals.deposit_cents !== undefined && (
            <tr>
              <td style={mailStyles.cell}>{messages.rental.deposit}</td>
              <td style={mailStyles.amount}>{formatPrice(order.totals.deposit_cents)}</td>
            </tr>
          )}
          <tr>
            <td style={mailStyles.cell}>
              <strong>{order.totals.vat.length > 0 ? 'Spolu vrátane DPH' : 'Spolu'}</strong>
            </td>
            <td style={mailStyles.amount}>
              <strong>{formatPrice(toPayCents(order.totals))}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      <Heading as="h2" style={mailStyles.subheading}>
        Doručenie
      </Heading>
      <Text style={mailStyles.text}>
        {order.carrier.name}
        <br />
        {describePlace(order)}
        {describeDays(order, sentOn).map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
      </Text>
    </>
  )
}

function listExtras({ totals, carrier, payment }: Order): { name: string; cents: Cents }[] {
  const extras = [
    { name: 'Zľava', cents: 0 - totals.discount_cents },
    { name: payment.name, cents: totals.payment_fee_cents },
    { name: 'Zaokrúhlenie', cents: totals.rounding_cents },
  ].filter(({ cents }) => cents !== 0)
  return [{ name: carrier.name, cents: totals.delivery_cents }, ...extras]
}

const expectations = {
  delivery: 'Doručenie:',
  pickup: 'Na vyzdvihnutie:',
  collect_by: 'Vyzdvihnite si objednávku najneskôr',
}

/** Only while something is still to come: days do not matter for a cancelled or finished order. */
function describeDays(
  { expected, pickup_at: pickupAt, event_on: eventOn, state, payment }: Order,
  sentOn: string,
): string[] {
  if (!expected) return []
  const note = state === 'awaiting_payment' ? messages.order.afterPayment[payment.kind] : null
  return [
    pickupAt === null
      ? `${expectations[expected.kind]} ${formatDayRange(expected)}`
      : messages.order.pickupAt(formatDayTime(pickupAt)),
    ...(note === null ? [] : [note]),
    ...(eventOn === null ? [] : [`Oslavujete: ${formatOnDay(eventOn)}${describeCountdown(eventOn, sentOn)}`]),
  ]
}

/** ", o 7 dní": how long it is from the day on which the message is sent to the party; nothing if that is over. */
function describeCountdown(eventOn: string, sentOn: string): string {
  const days = daysBetween(sentOn, eventOn)
  if (days < 0) return ''
  if (days < 2) return days === 0 ? ', dnes' : ', zajtra'
  return `, o\u00A0${formatCount(days, 'deň', 'dni', 'dní')}`
}

function describePlace({ store, pickup_point: point, delivery }: Order): string {
  if (store) return `${store.name}, ${store.street}, ${store.town}`
  if (point) return `${point.name}, ${point.street}, ${point.zip} ${point.town}`
  if (!delivery) return ''
  const names = [toFullName(delivery), delivery.company].filter(Boolean).join(', ')
  return `${names}, ${delivery.street}, ${delivery.zip} ${delivery.city}`
}

export function OrderLegal({ withdrawalUrl, documentsUrl }: { withdrawalUrl: string; documentsUrl: string }) {
  return (
    <>
      <Text style={mailStyles.small}>
        Tovar môžete vrátiť do 14 dní bez udania dôvodu:{' '}
        <Link href={withdrawalUrl} style={mailStyles.link}>
          {messages.withdrawal.link}
        </Link>
        . Obchodné podmienky, reklamačný poriadok a formulár na odstúpenie od zmluvy nájdete v časti{' '}
        <Link href={documentsUrl} style={mailStyles.link}>
          Dokumenty
        </Link>
        .
      </Text>
      <Text style={mailStyles.small}>
        Spotrebiteľ sa môže obrátiť na subjekt alternatívneho riešenia sporov, napr. Slovenskú obchodnú inšpekciu.
      </Text>
    </>
  )
}
