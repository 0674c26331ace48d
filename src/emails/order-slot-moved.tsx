import { Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { mailStyles } from './parts/mail-styles.ts'
import { OrderMail } from './parts/order-mail.tsx'
import { words } from './parts/words.ts'

/** The new time is in the summary of the order, where the agreed one was. */
export function OrderSlotMoved(mail: MailProps['order-slot-moved']) {
  return (
    <OrderMail
      mail={mail}
      title={words.orderSlotMoved(mail.order.number)}
      lead="Nafúknuté balóny pre vás pripravíme v inom čase. Nájdete ho nižšie pri doručení."
    >
      <Text style={mailStyles.text}>
        Ak vám nový čas nevyhovuje, vyberte si iný na stránke objednávky, odpíšte nám na túto správu alebo zavolajte.
      </Text>
    </OrderMail>
  )
}
