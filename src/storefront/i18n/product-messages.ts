import { goods } from '#contracts/messages/goods.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import type { Cents } from '#kernel/money.ts'
import { formatCount, formatNumber, formatPrice, formatShortDate } from '#ui/format.ts'

// Texts of the first screen of the product page.
export const productMessages = {
  code: 'Kód',
  rating: (average: number) => `Hodnotenie ${formatNumber(average)} z 5`,
  reviews: (count: number) => formatCount(count, 'hodnotenie', 'hodnotenia', 'hodnotení'),
  brand: 'Značka',
  withVat: 'vrátane DPH',
  previousLowest: (cents: Cents) => `Predchádzajúca cena: ${formatPrice(cents)}`,
  previousLowestNote: 'Najnižšia cena za 30 dní pred zľavou.',
  color: 'Farba',
  size: 'Veľkosť',
  variant: 'Variant',
  chooseSize: 'vyberte si',
  sizeTable: 'Tabuľka veľkostí',
  add: 'Do košíka',
  deliveryTitle: 'Doručenie po celom Slovensku',
  deliveryLater: 'Odošleme hneď po naskladnení',
  sentAfter: (day: string) => `Odošleme hneď po naskladnení ${formatShortDate(day)}`,
  pickupText: 'Zobraziť dostupnosť na predajniach',
  planParty: 'Naplánovať oslavu',
  returns: '14 dní na vrátenie bez udania dôvodu',
  payment: (words: string) => `Platba ${words}`,
  paidBy: {
    card: 'kartou',
    bank_transfer: 'prevodom',
    cash_on_delivery: 'na dobierku',
  } satisfies Record<PaymentKind, string>,
  singly: (cents: Cents) => `Po jednom by ste zaplatili ${formatPrice(cents)}.`,
  saving: (cents: Cents) => `V sade ušetríte ${formatPrice(cents)}.`,
  safety: 'Bezpečnosť a výrobca',
  gallery: 'Obrázky produktu',
  picture: (index: number, total: number) => `Obrázok ${index} z ${total}`,
  enlarge: 'Zväčšiť obrázok',
  previousPicture: 'Predchádzajúci obrázok',
  nextPicture: 'Ďalší obrázok',
  gift: (name: string) => `Ku každému kusu dostanete darček: ${name}.`,
  confirmAdult: 'Potvrdzujem, že mám 18 rokov.',
  adult: 'Tovar je určený osobám starším ako 18 rokov. Pri odovzdaní overujeme vek.',
  season: ({ from, to }: { from: string; to: string }) => `Predávame iba od ${toDayOfYear(from)} do ${toDayOfYear(to)}`,
  bulky: 'Nadrozmerný tovar: posielame len kuriérom.',
  danger: goods.noLockers,
  struckSoldOut: 'Prečiarknuté možnosti sú teraz vypredané.',
  struckSize: 'Veľkosti s čiarkovaným okrajom máme iba v inej farbe.',
  struckColor: 'Farby s čiarkovaným okrajom máme iba v inej veľkosti.',
  faults: { soldOut: 'vypredané', notMade: 'iba v inej kombinácii' },
  regularPrice: 'Bežná cena:',
  minAge: (age: number) => `Predávame iba osobám od ${age} rokov. Pri odovzdaní overujeme vek.`,
  watchStock: 'Upozorniť, keď bude skladom',
  watchPrice: 'Strážiť cenu',
  thumbnails: 'Náhľady obrázkov',
} as const

/** `12-31` → "31. 12." */
function toDayOfYear(day: string): string {
  const [month = '', date = ''] = day.split('-')
  return `${Number(date)}.\u00A0${Number(month)}.`
}
