import { Text } from '@react-email/components'
import { formatOnDay, formatPrice } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { mailStyles } from './parts/mail-styles.ts'
import { RentalMail } from './parts/rental-mail.tsx'
import { words } from './parts/words.ts'

export function RentalLate(mail: MailProps['rental-late']) {
  const { on, costumes, store, depositCents, lateCents, lateDayCents } = mail
  const settling = depositCents > 0 ? 'Sumu odpočítame z kaucie.' : 'Sumu zaplatíte v predajni.'
  const them = costumes.length > 1 ? 'ich' : 'ho'
  return (
    <RentalMail
      mail={mail}
      title={words.rentalLate(mail)}
      lead={`Dohodli sme sa na vrátení ${formatOnDay(on)}. Prineste ${them}, prosím, čo najskôr, aby sme ${them} stihli vyčistiť pre ďalšieho zákazníka.`}
      hours={store.hours}
    >
      {lateCents > 0 && (
        <Text style={mailStyles.text}>
          {`K dnešnému dňu je to ${formatPrice(lateCents)} za meškanie, každý ďalší začatý deň stojí ${formatPrice(lateDayCents)}. ${settling}`}
        </Text>
      )}
    </RentalMail>
  )
}
