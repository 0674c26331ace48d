import { Button, Heading, Link, Text } from '@react-email/components'
import { messages } from '#contracts/messages.ts'
import { formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { words } from './parts/words.ts'
import { WatchedGoods } from './parts/watched-goods.tsx'

export function WatchdogConfirm({ shop, goods, targetCents, confirmUrl, cancelUrl }: MailProps['watchdog-confirm']) {
  return (
    <MailLayout shop={shop} preview={words.oneClickLeft}>
      <Heading as="h1" style={mailStyles.heading}>
        {words.watchdogConfirm}
      </Heading>
      <Text style={mailStyles.text}>
        Niekto, dúfame, že vy, chce vedieť, keď tento tovar zlacnie
        {targetCents === null ? '' : ` na ${formatPrice(targetCents)} alebo menej`}. Pošleme jedinú správu a stráženie
        vypneme.
      </Text>
      <WatchedGoods goods={goods} />
      <Text style={{ margin: '20px 0' }}>
        <Button href={confirmUrl} style={mailStyles.button}>
          {messages.watchdog.confirm}
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Ak ste to neboli vy, nerobte nič, alebo{' '}
        <Link href={cancelUrl} style={mailStyles.link}>
          žiadosť zrušte
        </Link>
        . Bez potvrdenia vám nebudeme písať.
      </Text>
    </MailLayout>
  )
}
