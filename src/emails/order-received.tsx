import type { PaymentKind } from '#contracts/kinds.ts'
import type { MailProps } from './mail-props.ts'
import { BankDetails } from './parts/bank-details.tsx'
import { OrderMail } from './parts/order-mail.tsx'

export function OrderReceived(mail: MailProps['order-received']) {
  const { order, qrCid } = mail
  return (
    <OrderMail mail={mail} title={`Ďakujeme za objednávku č.\u00A0${order.number}`} lead={describeNext(mail)}>
      <BankDetails order={order} qrCid={qrCid} />
    </OrderMail>
  )
}

function describeNext({ order }: MailProps['order-received']): string {
  if (order.state === 'paid') return 'Objednávku sme prijali a je zaplatená. Hneď sa do nej pustíme.'
  return unpaidLeads[order.payment.kind]
}

const unpaidLeads: Readonly<Record<PaymentKind, string>> = {
  card: 'Objednávku sme prijali. Ak ste ešte nezaplatili kartou, môžete to urobiť na stránke objednávky.',
  bank_transfer: 'Objednávku sme prijali. Tovar pre vás držíme sedem dní a odošleme ho po pripísaní platby.',
  cash_on_delivery: 'Objednávku sme prijali a pripravujeme ju. Zaplatíte pri prevzatí.',
}
