import { formatOnDay } from '#ui/format.ts'
import type { MailProps } from './mail-props.ts'
import { hoursOfDay, RentalMail } from './parts/rental-mail.tsx'
import { words } from './parts/words.ts'

export function RentalPickup(mail: MailProps['rental-pickup']) {
  const thing = mail.costumes.length > 1 ? 'Kostýmy' : 'Kostým'
  return (
    <RentalMail
      mail={mail}
      title={words.rentalPickup(mail)}
      lead={`${thing} si vyzdvihnete ${formatOnDay(mail.on)} v predajni. Pri prevzatí povedzte číslo objednávky ${mail.number}.`}
      hours={hoursOfDay(mail)}
    />
  )
}
