import type { MailProps, ShopProps } from './mail-props.ts'

type PartyMails = Pick<
  MailProps,
  'party-reminder' | 'shared-list-made' | 'rental-pickup' | 'rental-return' | 'rental-late'
>

/** The messages about a party, for `samples.ts`. */
export function toPartySamples(shop: ShopProps): PartyMails {
  const rental = {
    shop,
    number: '2600000123',
    sentOn: '2026-12-03',
    on: '2026-12-04',
    costumes: [{ id: 1, name: 'Kostým upír', variantName: 'veľkosť L', lastOn: '2026-12-07' }],
    store: {
      name: 'Konfetka Žilina',
      street: 'Národná 12',
      town: 'Žilina',
      phone: '+421 41 555 01 103',
      hours: [{ days: 'pondelok – piatok', hours: '9:00 – 18:00' }],
      openOn: '9:00 – 18:00',
    },
    depositCents: 4000,
    lateDayCents: 600,
    lateCents: 0,
    orderUrl: 'https://shop.test/shrnuti/1/secret',
  }
  return {
    'rental-pickup': rental,
    'rental-return': { ...rental, sentOn: '2026-12-06', on: '2026-12-07' },
    'rental-late': { ...rental, sentOn: '2026-12-09', on: '2026-12-07', lateCents: 1200 },
    'party-reminder': {
      shop,
      nextOn: '2027-12-12',
      goods: [{ name: 'Fóliový balón číslo 6, 86 cm – zlatá', packs: 1, totalCents: 690 }],
      url: 'https://shop.test/o-rok-znova/1/tajomstvo',
    },
    'shared-list-made': {
      shop,
      eventOn: '2026-12-12',
      eraseOn: '2027-01-11',
      listUrl: 'https://shop.test/zoznam/10001/tajomstvo',
      guestUrl: 'https://shop.test/zoznam/10001/pre-hosti',
    },
  }
}
