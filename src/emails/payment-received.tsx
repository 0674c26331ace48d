import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function PaymentReceived(mail: MailProps['payment-received']) {
  return (
    <OrderMail
      mail={mail}
      title={words.paymentReceived(mail.order.number)}
      lead="Platbu sme prijali, ďakujeme. Teraz pripravíme váš tovar."
    />
  )
}
