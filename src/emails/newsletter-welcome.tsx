import { Button, Heading, Link, Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

export function NewsletterWelcome({ shop, voucherCode, unsubscribeUrl }: MailProps['newsletter-welcome']) {
  return (
    <MailLayout
      shop={shop}
      preview={voucherCode === '' ? 'Ďakujeme, že ste s nami.' : 'Váš kupón je vo vnútri.'}
      legal={
        <Text style={mailStyles.small}>
          Túto správu dostávate, lebo ste potvrdili odber noviniek.{' '}
          <Link href={unsubscribeUrl} style={{ color: mailStyles.brand.color }}>
            Odhlásiť sa z odberu
          </Link>
        </Text>
      }
    >
      <Heading as="h1" style={mailStyles.heading}>
        Vitajte medzi nami
      </Heading>
      <Text style={mailStyles.text}>
        Odber noviniek je potvrdený. Raz za čas vám pošleme nápady na oslavu, novinky a zľavy.
      </Text>
      {voucherCode !== '' && (
        <Text style={mailStyles.text}>
          Ako poďakovanie máte kupón <strong>{voucherCode}</strong>. Zadajte ho v košíku spolu s týmto e-mailom.
        </Text>
      )}
      <Text style={{ margin: '20px 0' }}>
        <Button href={shop.url} style={mailStyles.button}>
          Prejsť do obchodu
        </Button>
      </Text>
    </MailLayout>
  )
}
