import type { Order } from '#contracts/checkout.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { Button } from '#ui/button.tsx'
import type { OrderLink } from './run-order-intent.ts'

export type ContractLinkProps = { order: Order; link: OrderLink }

/** The contract of hired costumes as a PDF, once they are paid; nothing for other orders. */
export function ContractLink({ order: { items, payment_state: payment, state }, link }: ContractLinkProps) {
  if (payment !== 'paid' || state === 'cancelled' || !items.some(({ kind }) => kind === 'rental')) return null
  return (
    <Button as="a" href={`/api/orders/${link.id}/${link.hash}/rental.pdf`} look="quiet">
      {orderMessages.rentalContract}
    </Button>
  )
}
