import type { Order } from '#contracts/checkout.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { Button } from '#ui/button.tsx'
import type { OrderLink } from './run-order-intent.ts'

export type CalendarLinkProps = { order: Order; link: OrderLink }

/** Puts the last day to pay or to collect into the customer's calendar; nothing if there is no such day. */
export function CalendarLink({ order, link }: CalendarLinkProps) {
  const words = calendarWords(order)
  if (words === undefined) return null
  return (
    <Button as="a" href={`/api/orders/${link.id}/${link.hash}/calendar.ics`} look="quiet">
      {words}
    </Button>
  )
}

function calendarWords(order: Order): string | undefined {
  if (order.state === 'awaiting_payment' && order.due_on && order.bank_account) return orderMessages.calendarPay
  return order.state === 'ready_pickup' ? orderMessages.calendarCollect : undefined
}
