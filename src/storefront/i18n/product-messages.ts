import { formatCount, formatNumber, formatOnDay, formatPrice, formatShortDate } from '#ui/format.ts'

// Sentences of the product page, apart because no other page needs them.
export const productMessages = {
  code: 'Kód',
  rating: (average: number) => `Hodnotenie ${formatNumber(average)} z 5`,
  reviews: (count: number) => formatCount(count, 'hodnotenie', 'hodnotenia', 'hodnotení'),
  brand: 'Značka',
  withVat: 'vrátane DPH',
  groupPrice: (percent: number, cents: number) => `S vašou zľavou ${percent}\u00A0%: ${formatPrice(cents)}`,
  previousLowest: (cents: number) => `Predchádzajúca cena: ${formatPrice(cents)}`,
  previousLowestNote: 'Najnižšia cena za 30 dní pred zľavou.',
  color: 'Farba',
  size: 'Veľkosť',
  variant: 'Variant',
  sizeTable: 'Tabuľka veľkostí',
  quantity: 'Počet kusov',
  add: 'Do košíka',
  deliveryTitle: 'Doručenie po celom Slovensku',
  deliveryLater: 'Odošleme hneď po naskladnení',
  sentAfter: (day: string) => `Odošleme hneď po naskladnení ${formatShortDate(day)}`,
  deliveredOn: (day: string) => `Doručíme ${formatOnDay(day)}`,
  deliveryFrom: (cents: number, freeFromCents: number | null) =>
    `Doprava od ${formatPrice(cents)}${freeFromCents === null ? '' : `, zadarmo pri nákupe od ${formatPrice(freeFromCents)}`}.`,
  deliveryText: 'Kuriérom, do výdajného miesta alebo na predajňu.',
  pickupText: 'Zobraziť dostupnosť na predajniach',
  returns: '14 dní na vrátenie bez udania dôvodu',
  payments: 'Karta, prevod alebo dobierka',
  description: 'Popis',
  parameters: 'Parametre',
  setContents: 'Čo je v sade',
  pieces: (count: number) => `${count}\u00A0×`,
  safety: 'Bezpečnosť a výrobca',
  manufacturer: 'Výrobca',
  responsiblePerson: 'Zodpovedná osoba v EÚ',
  warnings: 'Upozornenia',
  related: 'Hodí sa k tomu',
  sameTheme: 'Z rovnakej témy',
  similar: 'Podobné produkty',
  gallery: 'Obrázky produktu',
  picture: (index: number, total: number) => `Obrázok ${index} z ${total}`,
  enlarge: 'Zväčšiť obrázok',
  previousPicture: 'Predchádzajúci obrázok',
  nextPicture: 'Ďalší obrázok',
  adult: 'Tovar je určený osobám starším ako 18 rokov. Pri odovzdaní overujeme vek.',
  season: ({ from, to }: { from: string; to: string }) =>
    `Predávame iba od ${toDayOfYear(from)} do ${toDayOfYear(to)}.`,
  bulky: 'Nadrozmerný tovar: posielame len kuriérom.',
  danger: 'Tento tovar nemožno doručiť do výdajného boxu.',
  struckSoldOut: 'Prečiarknuté možnosti sú teraz vypredané.',
  struckSize: 'Veľkosti s čiarkovaným okrajom máme iba v inej farbe.',
  struckColor: 'Farby s čiarkovaným okrajom máme iba v inej veľkosti.',
  faults: { soldOut: 'vypredané', notMade: 'iba v inej kombinácii' },
  regularPrice: 'Bežná cena:',
  minAge: (age: number) => `Predávame iba osobám od ${age} rokov. Pri odovzdaní overujeme vek.`,
  watchStock: 'Upozorniť, keď bude skladom',
  watchPrice: 'Strážiť cenu',
  substitutes: 'Podobné produkty, ktoré máme skladom',
  thumbnails: 'Náhľady obrázkov',
  missingPart: 'teraz chýba',
} as const

/** `12-31` → "31. 12." */
function toDayOfYear(day: string): string {
  const [month = '', date = ''] = day.split('-')
  return `${Number(date)}.\u00A0${Number(month)}.`
}
