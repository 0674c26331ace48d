import { Button, Heading, Text } from '@react-email/components'
import { messages } from '#contracts/messages.ts'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

export function ReviewRequest({ shop, number, ratingUrl }: MailProps['review-request']) {
  return (
    <MailLayout shop={shop} preview="Zaberie to minútu a pomôže to nám aj ostatným.">
      <Heading as="h1" style={mailStyles.heading}>
        {messages.satisfaction.title}
      </Heading>
      <Text style={mailStyles.text}>
        Objednávka č.&nbsp;{number} je už u vás. Povedzte nám, ako prebehlo doručenie a celý nákup. Stačia hviezdičky.
      </Text>
      <Text style={{ margin: '20px 0' }}>
        <Button href={ratingUrl} style={mailStyles.button}>
          {messages.satisfaction.rate}
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Odkaz platí 60 dní od doručenia a dá sa použiť raz. Za hodnotenie nič nedávame.
      </Text>
    </MailLayout>
  )
}
