import type { MailProps, ShopProps } from './mail-props.ts'

type ReservationMails = Pick<
  MailProps,
  'store-reservation-made' | 'store-reservation-ready' | 'store-reservation-ended'
>

/** The messages about a reservation, for `samples.ts`. */
export function toReservationSamples(shop: ShopProps): ReservationMails {
  const reservation = {
    shop,
    code: 'R10001',
    name: 'Jana Nová',
    isMissing: false,
    validUntil: '2026-11-24T17:00:00Z',
    url: 'https://shop.test/rezervacia/10001/tajomstvo',
    goods: [{ name: 'Fóliový balón', variantName: 'ružová', quantity: 2 }],
    store: {
      name: 'Konfetka Žilina',
      street: 'Národná 12',
      town: 'Žilina',
      phone: '+421 41 555 01 103',
      hours: [{ days: 'pondelok – piatok', hours: '9:00 – 18:00' }],
    },
    qrCid: 'reservation-code',
  }
  return {
    'store-reservation-made': reservation,
    'store-reservation-ready': reservation,
    'store-reservation-ended': { ...reservation, isMissing: true },
  }
}
