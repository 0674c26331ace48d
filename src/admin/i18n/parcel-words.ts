import { formatCount } from '#ui/format.ts'

export const parcelWords = {
  title: 'Zásielky',
  failed: 'Zásielky sa nepodarilo načítať.',
  parcel: (number: number) => `Zásielka ${number}`,
  isVoid: 'zrušená',
  packed: (by: string, at: string) => `zabalil(a) ${by}, ${at}`,
  handedOver: (at: string) => `odovzdaná dopravcovi ${at}`,
  waits: 'čaká na dopravcu',
  pieces: (count: number) => formatCount(count, 'kus', 'kusy', 'kusov'),
  cod: (sum: string) => `dobierka ${sum}`,
  print: 'Vytlačiť štítok',
  states: {
    waiting: 'štítok čaká na dopravcu',
    calling: 'dopravca práve vytvára štítok',
    unsure: 'nevieme, či štítok vznikol',
    failed: 'dopravca štítok odmietol',
  },
  unsureHint: 'Odpoveď dopravcu sa stratila. Pozrite sa u neho, či zásielka vznikla, aby neodišli dve.',
  repeat: 'Nevznikla, vytvoriť znova',
  tryAgain: 'Skúsiť znova',
  exists: 'Vznikla pod číslom',
  numberPattern: 'Z 1234567890',
  save: 'Použiť číslo',
}
