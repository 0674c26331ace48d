import { Button, Heading, Link, Text } from '@react-email/components'
import { formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { WatchedGoods } from './parts/watched-goods.tsx'

export function WatchdogPrice(mail: MailProps['watchdog-price']) {
  const { shop, goods, priceCents, seenCents, targetCents, isSoldOut, cancelUrl, listUrl } = mail
  return (
    <MailLayout shop={shop} preview={`${goods.name} teraz stojí ${formatPrice(priceCents)}.`}>
      <Heading as="h1" style={mailStyles.heading}>
        Cena klesla na {formatPrice(priceCents)}
      </Heading>
      <Text style={mailStyles.text}>
        Keď ste stráženie zapli, tovar stál {formatPrice(seenCents)}
        {targetCents === null ? '.' : ` a čakali ste na ${formatPrice(targetCents)}.`}
        {isSoldOut ? ' Práve teraz je vypredaný.' : ''}
      </Text>
      <WatchedGoods goods={goods} />
      <Text style={{ margin: '20px 0' }}>
        <Button href={goods.url} style={mailStyles.button}>
          Pozrieť tovar
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Touto správou sa stráženie vyplo.{' '}
        {listUrl !== null && (
          <>
            <Link href={listUrl} style={mailStyles.link}>
              Moje strážne psy
            </Link>{' '}
            ·{' '}
          </>
        )}
        <Link href={cancelUrl} style={mailStyles.link}>
          Zrušiť všetky stráženia
        </Link>
      </Text>
    </MailLayout>
  )
}
