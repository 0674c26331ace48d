import type { MailProps } from './mail-props.ts'
import { ReservationMail } from './parts/reservation-mail.tsx'
import { words } from './parts/words.ts'

export function StoreReservationReady(mail: MailProps['store-reservation-ready']) {
  return (
    <ReservationMail
      mail={mail}
      title={words.storeReservationReady(mail.code)}
      lead="Tovar máte odložený pri pokladnici. Pri prevzatí ukážte kód alebo povedzte jeho číslo."
    />
  )
}
