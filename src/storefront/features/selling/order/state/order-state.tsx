import type { Order } from '#contracts/checkout.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'

export type OrderStateProps = { order: Pick<Order, 'date' | 'state_text'> }

/** The current state of the order, shown first. */
export function OrderState({ order }: OrderStateProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <strong className="font-display text-xl font-bold text-primary-700">{order.state_text}</strong>
      <span className="text-ink-soft">{orderMessages.placedOn(order.date)}</span>
    </p>
  )
}
