import { Heading, Text } from '@react-email/components'
import { formatShortDate } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { Facts } from './parts/facts.tsx'
import { MailLayout } from './parts/mail-layout.tsx'
import { mailStyles } from './parts/mail-styles.ts'

type ApplicationProps = MailProps['application-received']

/** Quotes nothing of the application, not even the name of its file: anyone can send it to any address. */
export function ApplicationReceived({ shop, application }: ApplicationProps) {
  return (
    <MailLayout shop={shop} preview="Životopis sme prijali.">
      <Heading as="h1" style={mailStyles.heading}>
        Ďakujeme za záujem
      </Heading>
      <Text style={mailStyles.text}>
        Vašu odpoveď na ponuku {application.opening}, {application.town}, sme prijali aj so životopisom. Ozveme sa vám
        do 10 pracovných dní.
      </Text>
      <Text style={mailStyles.small}>
        Osobné údaje a životopis použijeme iba na toto výberové konanie a {formatShortDate(application.eraseOn)} ich
        vymažeme. Súhlas môžete kedykoľvek odvolať odpoveďou na túto správu.
      </Text>
    </MailLayout>
  )
}

export function ApplicationForShop({ shop, application }: ApplicationProps) {
  return (
    <MailLayout shop={shop} preview={`${application.name}: ${application.opening}`}>
      <Heading as="h1" style={mailStyles.heading}>
        Odpoveď na pracovnú ponuku
      </Heading>
      <Facts
        facts={[
          { name: 'Ponuka', value: `${application.opening}, ${application.town}` },
          { name: 'Meno', value: application.name },
          { name: 'E-mail', value: application.email },
          { name: 'Telefón', value: application.phone },
          { name: 'Správa', value: application.message },
        ]}
      />
      <Text style={mailStyles.small}>
        Životopis je v prílohe. Vymažte ho, prosím, najneskôr {formatShortDate(application.eraseOn)}, vtedy ho vymaže aj
        obchod.
      </Text>
    </MailLayout>
  )
}
