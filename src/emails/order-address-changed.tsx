import { Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { mailStyles } from './parts/mail-styles.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

export function OrderAddressChanged(mail: MailProps['order-address-changed']) {
  return (
    <OrderMail
      mail={mail}
      title={words.orderAddressChanged(mail.order.number)}
      lead="Údaje objednávky sme zmenili podľa dohody s vami. Skontrolujte, prosím, či je všetko v poriadku."
    >
      <Text style={mailStyles.text}>Ak ste o zmenu nežiadali, odpíšte nám na túto správu čo najskôr.</Text>
    </OrderMail>
  )
}
