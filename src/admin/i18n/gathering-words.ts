import { formatCount } from '#ui/format.ts'

/** Texts about goods of an order that come together from several places. */
export const gatheringWords = {
  title: 'Z ktorej predajne',
  failed: 'Nepodarilo sa zistiť, odkiaľ tovar príde.',
  needed: (place: string, day: string) => `Kam: ${place}, najneskôr ${day}`,
  target: (place: string) => `Kam: ${place}`,
  inTime: 'Stihne sa.',
  late: 'Nestihne sa. Je to najskorší deň, keď sa tovar zíde.',
  unknown: 'Deň príchodu nie je istý: niektoré miesto nemá dni rozvozu.',
  parcel: (place: string, pieces: number) => `${place}: ${countPieces(pieces)}`,
  arrives: (day: string) => `príde ${day}`,
  noVan: 'bez rozvozu, dohodnite sa',
  shelf: (shelf: string) => `regál ${shelf}`,
  here: (pieces: number) =>
    `${formatCount(pieces, 'kus je voľný', 'kusy sú voľné', 'kusov je voľných')} už na cieľovom mieste, stačí ich odložiť.`,
  create: (parcels: number) => (parcels === 1 ? 'Pripraviť presun' : `Pripraviť presuny (${parcels})`),
  hold: 'Odložiť na mieste',
  hint: 'Každé miesto uvidí svoj presun v dokladoch skladu a odošle ho, keď tovar naloží.',
  list: 'Zoznam na vychystanie',
  listTitle: (number: string) => `Zoznam na vychystanie k objednávke ${number}`,
  print: 'Vytlačiť',
  noShelf: 'bez regála',
  draft: 'čaká na odoslanie',
  sent: 'na ceste',
  transfer: (place: string, pieces: number) => `${place}, ${countPieces(pieces)}`,
}

function countPieces(count: number): string {
  return formatCount(count, 'kus', 'kusy', 'kusov')
}
