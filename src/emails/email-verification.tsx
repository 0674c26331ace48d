import { Button, Heading, Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

export function EmailVerification({ shop, verifyUrl }: MailProps['email-verification']) {
  return (
    <MailLayout shop={shop} preview="Overte adresu a staršie objednávky uvidíte v účte.">
      <Heading as="h1" style={mailStyles.heading}>
        Vitajte v obchode {shop.name}
      </Heading>
      <Text style={mailStyles.text}>
        Účet už funguje. Keď svoju e-mailovú adresu overíte, nájdete v ňom aj objednávky, ktoré ste urobili bez
        prihlásenia. Odkaz platí 7 dní a otvorte ho, prosím, prihlásení.
      </Text>
      <Text style={{ margin: '20px 0' }}>
        <Button href={verifyUrl} style={mailStyles.button}>
          Overiť e-mail
        </Button>
      </Text>
      <Text style={mailStyles.small}>Ak ste si účet nevytvorili vy, správu si nevšímajte a na odkaz neklikajte.</Text>
    </MailLayout>
  )
}
