import { StoreHours } from './parts/store-hours.tsx'
import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function OrderReady(mail: MailProps['order-ready']) {
  return (
    <OrderMail
      mail={mail}
      title={words.orderReady(mail.order.number)}
      lead="Tovar na vás čaká na predajni. Držíme ho sedem dní. Pri prevzatí stačí číslo objednávky."
    >
      {mail.order.store && <StoreHours store={mail.order.store} />}
    </OrderMail>
  )
}
