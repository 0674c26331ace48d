import { Button, Heading, Link, Text } from '@react-email/components'
import { messages } from '#contracts/messages.ts'
import { formatDate, formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

export function NewsletterWelcome({ shop, voucher, unsubscribeUrl }: MailProps['newsletter-welcome']) {
  return (
    <MailLayout
      shop={shop}
      preview={voucher ? 'Váš kupón je vo vnútri.' : 'Ďakujeme, že ste s nami.'}
      legal={
        <Text style={mailStyles.small}>
          Túto správu dostávate, lebo ste potvrdili odber noviniek.{' '}
          <Link href={unsubscribeUrl} style={{ color: mailStyles.brand.color }}>
            {messages.newsletter.unsubscribe}
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
      {voucher && (
        <Text style={mailStyles.text}>
          Ako poďakovanie máte kupón <strong>{voucher.code}</strong> na {formatPrice(voucher.valueCents)} pri nákupe od{' '}
          {formatPrice(voucher.minimalPriceCents)}. Zadajte ho v košíku spolu s týmto e-mailom. Platí na jednu
          objednávku
          {voucher.validUntil === null ? '.' : ` do ${formatDate(voucher.validUntil)}.`}
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
