import { StoreHours } from './parts/store-hours.tsx'
import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function OrderNotCollected(mail: MailProps['order-not-collected']) {
  return (
    <OrderMail
      mail={mail}
      title={words.orderNotCollected(mail.order.number)}
      lead="Tovar sa k vám nedostal. Ak oň ešte máte záujem, ozvite sa nám do siedmich dní, inak objednávku zrušíme a zaplatené peniaze vrátime."
    >
      {mail.order.store && <StoreHours store={mail.order.store} />}
    </OrderMail>
  )
}
