import type { MailProps } from './mail-props.ts'
import { BankDetails } from './parts/bank-details.tsx'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function PaymentReminder(mail: MailProps['payment-reminder']) {
  return (
    <OrderMail
      mail={mail}
      title={words.paymentReminder(mail.order.number)}
      lead="Platba k nám zatiaľ neprišla. Ak ste už zaplatili, túto správu si, prosím, nevšímajte."
    >
      <BankDetails order={mail.order} qrCid={mail.qrCid} />
    </OrderMail>
  )
}
