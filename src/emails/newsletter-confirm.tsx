import { Button, Heading, Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { words } from './parts/words.ts'

export function NewsletterConfirm({ shop, confirmUrl }: MailProps['newsletter-confirm']) {
  return (
    <MailLayout shop={shop} preview={words.oneClickLeft}>
      <Heading as="h1" style={mailStyles.heading}>
        Potvrďte odber noviniek
      </Heading>
      <Text style={mailStyles.text}>
        Niekto, dúfame, že vy, zadal túto adresu na odber noviniek a zliav. Potvrďte to, prosím, tlačidlom.
      </Text>
      <Text style={{ margin: '20px 0' }}>
        <Button href={confirmUrl} style={mailStyles.button}>
          Potvrdiť odber
        </Button>
      </Text>
      <Text style={mailStyles.small}>Ak ste to neboli vy, nerobte nič: bez potvrdenia vám nebudeme písať.</Text>
    </MailLayout>
  )
}
