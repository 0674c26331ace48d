import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'

export function OrderWaitingGoods(mail: MailProps['order-waiting-goods']) {
  return (
    <OrderMail
      mail={mail}
      title={`Objednávka č. ${mail.order.number} čaká na tovar`}
      lead="Časť tovaru nám ešte nedorazila. Len čo ho budeme mať, objednávku dokončíme a ozveme sa vám. Ak čakať nechcete, odpíšte nám a objednávku zrušíme."
    />
  )
}
