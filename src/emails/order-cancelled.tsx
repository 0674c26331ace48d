import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'

export function OrderCancelled(mail: MailProps['order-cancelled']) {
  return (
    <OrderMail
      mail={mail}
      title={`Objednávka č. ${mail.order.number} je zrušená`}
      lead="Objednávku sme zrušili. Ak ste za ňu už zaplatili, peniaze vám vrátime rovnakou cestou."
    />
  )
}
