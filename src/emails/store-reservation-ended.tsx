import { Button, Heading, Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { ReservedGoods } from './parts/reservation-mail.tsx'
import { words } from './parts/words.ts'

export function StoreReservationEnded(mail: MailProps['store-reservation-ended']) {
  const { shop, code, isMissing, goods, store } = mail
  const lead = isMissing
    ? `Mrzí nás to: predajňa ${store.name} tovar na polici nenašla, preto vám ho nemôže odložiť.`
    : `Tovar na predajni ${store.name} už pre vás nedržíme. Ak ho ešte chcete, rezervujte si ho, prosím, znova.`
  return (
    <MailLayout shop={shop} preview={lead}>
      <Heading as="h1" style={mailStyles.heading}>
        {words.storeReservationEnded(code)}
      </Heading>
      <Text style={mailStyles.text}>{lead}</Text>
      <ReservedGoods goods={goods} />
      <Text style={{ margin: '20px 0' }}>
        <Button href={shop.url} style={mailStyles.button}>
          Prejsť do obchodu
        </Button>
      </Text>
    </MailLayout>
  )
}
