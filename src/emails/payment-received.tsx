import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'

export function PaymentReceived(mail: MailProps['payment-received']) {
  return (
    <OrderMail
      mail={mail}
      title={`Objednávka č. ${mail.order.number} je zaplatená`}
      lead="Platbu sme prijali, ďakujeme. Teraz pripravíme váš tovar."
    />
  )
}
