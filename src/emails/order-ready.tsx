import { StoreHours } from './parts/store-hours.tsx'
import type { MailProps } from './mail-props.ts'
import { OrderMail } from './parts/order-mail.tsx'

export function OrderReady(mail: MailProps['order-ready']) {
  return (
    <OrderMail
      mail={mail}
      title={`Objednávka č. ${mail.order.number} je pripravená`}
      lead="Tovar na vás čaká na predajni. Držíme ho sedem dní. Pri prevzatí stačí číslo objednávky."
    >
      <StoreHours order={mail.order} />
    </OrderMail>
  )
}
