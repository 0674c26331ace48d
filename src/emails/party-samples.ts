import type { MailProps, ShopProps } from './mail-props.ts'

/** The messages about a party, for `samples.ts`. */
export function toPartySamples(shop: ShopProps): Pick<MailProps, 'party-reminder' | 'shared-list-made'> {
  return {
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
