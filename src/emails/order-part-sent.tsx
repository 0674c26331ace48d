import { Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { mailStyles } from './parts/mail-styles.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { Tracking } from './parts/tracking.tsx'
import { words } from './parts/words.ts'

export function OrderPartSent(mail: MailProps['order-part-sent']) {
  return (
    <OrderMail
      mail={mail}
      title={words.orderPartSent(mail.order.number)}
      lead="Prvú časť sme už odovzdali dopravcovi, aby ste na ňu nečakali. Zvyšok pošleme, len čo bude pripravený. Za ďalší balík nič neplatíte."
    >
      <Text style={mailStyles.text}>
        V balíku nájdete:
        {mail.pieces.map(({ name, quantity }) => (
          <span key={name}>
            <br />
            {quantity} × {name}
          </span>
        ))}
      </Text>
      <Tracking order={mail.order} />
    </OrderMail>
  )
}
