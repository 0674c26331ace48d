import { messages } from '#contracts/messages.ts'
import { formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function OrderCancelled(mail: MailProps['order-cancelled']) {
  return (
    <OrderMail
      mail={mail}
      title={words.orderCancelled(mail.order.number)}
      lead={`Objednávku sme zrušili. ${describeMoney(mail.order)}`}
    />
  )
}

/** Customers who paid read what is refunded and when; the others read that they owe nothing. */
function describeMoney({
  payment_state: paymentState,
  refunds,
  totals,
}: MailProps['order-cancelled']['order']): string {
  const isSent = refunds.length > 0 && refunds.every((refund) => refund.is_sent)
  if (isSent) return 'Zaplatenú sumu sme vám už poslali späť.'
  if (paymentState !== 'paid' && refunds.length === 0)
    return 'Nič za ňu neplaťte, a ak ste platbu už poslali, vrátime vám ju.'
  return messages.order.refundWaits(formatPrice(totals.total_cents))
}
