import { Tracking } from './parts/tracking.tsx'
import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function OrderShipped(mail: MailProps['order-shipped']) {
  return (
    <OrderMail
      mail={mail}
      title={words.orderShipped(mail.order.number)}
      lead="Zásielku sme odovzdali dopravcovi. O doručení vás bude informovať aj on."
    >
      <Tracking order={mail.order} />
    </OrderMail>
  )
}
