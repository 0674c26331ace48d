import { formatOnDay } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { hoursOfDay, RentalMail } from './parts/rental-mail.tsx'
import { words } from './parts/words.ts'

export function RentalReturn(mail: MailProps['rental-return']) {
  const isMore = mail.costumes.length > 1
  const [thing, them] = isMore ? ['Kostýmy', 'ich'] : ['Kostým', 'ho']
  const deposit = mail.depositCents === 0 ? '' : ` Keď ${them} skontrolujeme, kauciu vám pošleme späť.`
  return (
    <RentalMail
      mail={mail}
      title={words.rentalReturn(mail)}
      lead={`${thing} vráťte, prosím, ${formatOnDay(mail.on)} v predajni, v ktorej ste si ${them} vyzdvihli.${deposit}`}
      hours={hoursOfDay(mail)}
    />
  )
}
