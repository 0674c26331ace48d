import { formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'

export function OrderRefunded(mail: MailProps['order-refunded']) {
  return (
    <OrderMail
      mail={mail}
      title={`Vrátili sme vám ${formatPrice(mail.refundedCents)}`}
      lead={`K objednávke č.\u00A0${mail.order.number} sme vám poslali ${formatPrice(mail.refundedCents)} späť. Na účte ich uvidíte do niekoľkých dní.${mail.hasCreditNote ? ' Opravnú faktúru nájdete v prílohe a na stránke objednávky.' : ''}`}
    />
  )
}
