import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function OrderWaitingGoods(mail: MailProps['order-waiting-goods']) {
  return (
    <OrderMail
      mail={mail}
      title={words.orderWaitingGoods(mail.order.number)}
      lead="Časť tovaru nám ešte nedorazila. Len čo ho budeme mať, objednávku dokončíme a ozveme sa vám. Ak čakať nechcete, odpíšte nám a objednávku zrušíme."
    />
  )
}
