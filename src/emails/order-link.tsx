import { Button, Heading, Text } from '@react-email/components'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { words } from './parts/words.ts'

export function OrderLink({ shop, number, summaryUrl }: MailProps['order-link']) {
  return (
    <MailLayout shop={shop} preview="Odkaz vás zavedie rovno k objednávke.">
      <Heading as="h1" style={mailStyles.heading}>
        Vaša objednávka č.&nbsp;{number}
      </Heading>
      <Text style={mailStyles.text}>Na našej stránke ste požiadali o odkaz na svoju objednávku. Tu je:</Text>
      <Text style={{ margin: '20px 0' }}>
        <Button href={summaryUrl} style={mailStyles.button}>
          {words.showOrder}
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Kto má tento odkaz, vidí vašu objednávku. Neposielajte ho ďalej. Ak ste oň nežiadali, nerobte nič.
      </Text>
    </MailLayout>
  )
}
