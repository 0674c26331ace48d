import { Button, Heading, Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

export function StaffInvitation({ shop, startUrl }: MailProps['staff-invitation']) {
  return (
    <MailLayout shop={shop} preview="Zvoľte si heslo a druhý krok prihlásenia.">
      <Heading as="h1" style={mailStyles.heading}>
        Váš prístup do Správy
      </Heading>
      <Text style={mailStyles.text}>
        V obchode {shop.name} vám pripravili prístup. Odkazom si zvolíte heslo a druhý krok prihlásenia. Platí jeden deň
        a dá sa použiť raz.
      </Text>
      <Text style={{ margin: '20px 0' }}>
        <Button href={startUrl} style={mailStyles.button}>
          Nastaviť prístup
        </Button>
      </Text>
      <Text style={mailStyles.small}>Ak o ničom neviete, nerobte nič a dajte obchodu vedieť.</Text>
    </MailLayout>
  )
}
