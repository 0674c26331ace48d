import { Button, Heading, Link, Text } from '@react-email/components'
import { formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { WatchedGoods } from './parts/watched-goods.tsx'

export function WatchdogStock(mail: MailProps['watchdog-stock']) {
  const { shop, goods, priceCents, storeTown, cancelUrl, listUrl } = mail
  return (
    <MailLayout shop={shop} preview={`${goods.name} je opäť skladom.`}>
      <Heading as="h1" style={mailStyles.heading}>
        Tovar je opäť skladom
      </Heading>
      <Text style={mailStyles.text}>
        {storeTown === null
          ? 'To, na čo ste čakali, máme znova na sklade.'
          : `To, na čo ste čakali, máme znova na predajni ${storeTown}.`}{' '}
        Cena je teraz {formatPrice(priceCents)}. Tovar vám nedržíme, kto príde skôr, ten kúpi.
      </Text>
      <WatchedGoods goods={goods} />
      <Text style={{ margin: '20px 0' }}>
        <Button href={goods.url} style={mailStyles.button}>
          Kúpiť teraz
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Touto správou sa strážny pes vypol.{' '}
        <Link href={listUrl} style={mailStyles.link}>
          Moje strážne psy
        </Link>{' '}
        ·{' '}
        <Link href={cancelUrl} style={mailStyles.link}>
          Zrušiť všetky
        </Link>
      </Text>
    </MailLayout>
  )
}
