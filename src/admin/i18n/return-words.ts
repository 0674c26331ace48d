import { formatCount, plural } from '#ui/format.ts'

const pieces = (count: number) => formatCount(count, 'kus', 'kusy', 'kusov')

/** Texts of goods of an order that come back. */
export const returnWords = {
  title: 'Vrátený tovar',
  open: 'Prijať vrátený tovar',
  failed: 'Vrátený tovar sa nepodarilo načítať.',
  out: (count: number) => `U zákazníka alebo na ceste: ${pieces(count)}.`,
  hint: 'Peniaze ani faktúra sa tým nezmenia.',
  place: 'Kde tovar je',
  all: 'Vrátilo sa všetko',
  sent: (sent: number, returned: number) =>
    [`odišlo ${sent}`, returned > 0 && `už sa ${plural(returned, 'vrátil', 'vrátili', 'vrátilo')} ${returned}`]
      .filter(Boolean)
      .join(', '),
  whole: 'Späť na sklad',
  wholeOf: (name: string) => `Späť na sklad: ${name}`,
  damaged: 'Poškodené, odpísať',
  damagedOf: (name: string) => `Poškodené, odpísať: ${name}`,
  note: 'Poznámka',
  why: 'Čo je s poškodenými kusmi',
  whyHint: 'Bude v doklade o odpise.',
  sum: (whole: number, damaged: number) =>
    [whole > 0 && `Na sklad: ${pieces(whole)}`, damaged > 0 && `Odpíše sa: ${pieces(damaged)}`]
      .filter(Boolean)
      .join('. '),
  nothing: 'Zatiaľ nič nie je zapísané.',
  save: 'Prijať',
  saved: (count: number) => `Prijaté späť: ${pieces(count)}`,
  onlyDay:
    'Sklad nepozná žiadny kus tejto objednávky, ktorý by bol u zákazníka. Zapíše sa len deň, kedy sa tovar vrátil.',
  saveDay: 'Zapísať',
  document: (number: string) => `Vratka ${number}`,
  documentFacts: (place: string, count: number) => `${place}, ${pieces(count)}`,
  more: 'Ďalšie kusy prijmite v objednávke.',
}
