import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'

export function Invoice(mail: MailProps['invoice']) {
  return (
    <OrderMail
      mail={mail}
      title={`Faktúra č.\u00A0${mail.invoiceNumber}`}
      lead={`V prílohe posielame faktúru k objednávke č.\u00A0${mail.order.number}. Nájdete ju aj na stránke objednávky.`}
    />
  )
}
