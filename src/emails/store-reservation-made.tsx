import type { MailProps } from './mail-props.ts'
import { ReservationMail } from './parts/reservation-mail.tsx'
import { words } from './parts/words.ts'

export function StoreReservationMade(mail: MailProps['store-reservation-made']) {
  return (
    <ReservationMail
      mail={mail}
      title={words.storeReservationMade(mail.code)}
      lead="Tovar vám odkladáme na predajni. Keď bude pripravený, napíšeme vám. Pri prevzatí ukážte kód alebo povedzte jeho číslo."
    />
  )
}
