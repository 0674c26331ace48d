import { Button, Heading, Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

export function PasswordReset({ shop, resetUrl }: MailProps['password-reset']) {
  return (
    <MailLayout shop={shop} preview="Nové heslo nastavíte jedným kliknutím.">
      <Heading as="h1" style={mailStyles.heading}>
        Obnova hesla
      </Heading>
      <Text style={mailStyles.text}>
        Niekto, dúfame, že vy, požiadal o nové heslo k účtu s touto adresou. Odkaz platí 60 minút a dá sa použiť raz.
      </Text>
      <Text style={{ margin: '20px 0' }}>
        <Button href={resetUrl} style={mailStyles.button}>
          Nastaviť nové heslo
        </Button>
      </Text>
      <Text style={mailStyles.small}>Ak ste to neboli vy, nerobte nič: vaše heslo zostáva, aké bolo.</Text>
    </MailLayout>
  )
}
