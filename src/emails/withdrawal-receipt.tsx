import { Button, Heading, Link, Text } from '@react-email/components'
import { messages } from '#contracts/messages.ts'
import { formatDate } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { hideLinks } from './parts/hide-links.ts'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'
import { words } from './parts/words.ts'

/** The receipt on a durable medium: the statement itself, its day and its time to the second (Dir. 2023/2673). */
export function WithdrawalReceipt(mail: MailProps['withdrawal-receipt']) {
  const { shop, name, statement, receivedOn, receivedTime, documentsUrl, confirmUrl } = mail
  return (
    <MailLayout shop={shop} preview={`Prijali sme ho ${formatDate(receivedOn)} o ${receivedTime}.`}>
      <Heading as="h1" style={mailStyles.heading}>
        {words.withdrawalReceipt}
      </Heading>
      <Text style={mailStyles.text}>
        {`${messages.withdrawal.receivedTitle} `}
        <strong>{formatDate(receivedOn)}</strong> o <strong>{receivedTime}</strong>.
      </Text>
      <Text style={mailStyles.text}>Vaše vyhlásenie:</Text>
      <Text style={mailStyles.warning}>
        {hideLinks(statement)}
        <br />
        {hideLinks(name)}
      </Text>
      {confirmUrl !== null && (
        <>
          <Heading as="h2" style={mailStyles.subheading}>
            Potvrďte, že ste to vy
          </Heading>
          <Text style={mailStyles.text}>
            Vyhlásenie prišlo bez prihlásenia a bez odkazu na objednávku, preto nevieme, kto ho poslal. Potvrďte ho,
            prosím, do 30 dní. Platí čas, kedy sme ho prijali, nie čas potvrdenia.
          </Text>
          <Text style={{ margin: '20px 0' }}>
            <Button href={confirmUrl} style={mailStyles.button}>
              Potvrdiť odstúpenie
            </Button>
          </Text>
          <Text style={mailStyles.small}>
            Ak ste vyhlásenie neposlali vy, nič nepotvrdzujte a dajte nám, prosím, vedieť.
          </Text>
        </>
      )}
      <Heading as="h2" style={mailStyles.subheading}>
        Čo bude ďalej
      </Heading>
      <Text style={mailStyles.text}>
        Tovar nám pošlite alebo prineste do ktorejkoľvek predajne do 14 dní. Peniaze vám vrátime do 14 dní rovnakým
        spôsobom, akým ste platili, najskôr však, keď tovar dostaneme alebo preukážete, že ste ho odoslali.
      </Text>
      <Text style={mailStyles.small}>
        Podrobnosti nájdete v časti{' '}
        <Link href={documentsUrl} style={mailStyles.link}>
          Dokumenty
        </Link>
        . Túto správu si uschovajte.
      </Text>
    </MailLayout>
  )
}
