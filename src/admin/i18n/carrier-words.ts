import type { Cents } from '#kernel/money.ts'
import { formatPrice } from '#ui/format.ts'

/** Texts about the ways of delivery, what they cost and what they take. */
export const carrierWords = {
  kind: 'Druh',
  description: 'Popis dopravy pre zákazníka',
  isActive: 'Ponúkame',
  name: 'Názov',
  title: 'Doprava',
  add: 'Pridať dopravu',
  searchPattern: 'Názov dopravy',
  empty: 'Zatiaľ žiadna doprava',
  emptyHint: 'Pridajte aspoň jeden spôsob, ako sa tovar dostane k zákazníkovi.',
  siblings: {
    label: 'Doprava',
    carriers: 'Spôsoby dopravy',
    zones: 'Zóny',
    points: 'Výdajné miesta',
    accounts: 'Prepojenia',
  },
  nameHint: 'Ako ju uvidí zákazník, napríklad „Kuriér DPD“.',
  price: 'Cena',
  priceHint: 'Koľko zákazník zaplatí. Ak ste platiteľ DPH, aj s ňou.',
  priceFrom: (cents: Cents) => `od ${formatPrice(cents)}`,
  transfer: 'Cena, keď tovar na predajňu musíme doviezť',
  transferHint: 'Prázdne pole = rovnaká cena, ako keď ho predajňa má.',
  cod: 'Dá sa platiť na dobierku',
  free: 'Zadarmo nad limit obchodu',
  daysFrom: 'Doručí najskôr za (pracovné dni)',
  daysTo: 'Doručí najneskôr za (pracovné dni)',
  pointsFrom: 'Zákazník vyberá výdajné miesto',
  pointsFromHint: 'Mapu Packety nech má len doprava, ktorú vezie Packeta: iný dopravca jej miesta nepozná.',
  pointSources: { list: 'zo zoznamu obchodu', packeta: 'na mape Packety' },
  cutOff: 'Hodina, do ktorej objednávku ešte v ten deň odošlete',
  position: 'Poradie v košíku',
  positionHint: 'Nižšie číslo je vyššie. Nová doprava bude na konci.',
  limits: 'Čo a kam vezie',
  maxWeight: 'Najťažšia zásielka (kg)',
  maxWeightHint: 'Ťažší košík túto dopravu neponúkne. Prázdne pole = bez obmedzenia.',
  refused: 'Čo neprevezme',
  refusedHint: 'Zákazník s takým tovarom v košíku dopravu nevyberie a uvidí prečo.',
  bulky: 'Vezie nadrozmerný tovar',
  countries: 'Kam doručuje',
  countriesHint: 'Krajiny, do ktorých doručuje celý obchod, určíte v časti Firma → Pravidlá.',
  noDelivery: (country: string) => `${country} (obchod tam zatiaľ nedoručuje)`,
  prices: 'Ceny podľa zóny, hmotnosti a hodnoty tovaru',
  pricesHint:
    'Platí cena, do ktorej sa zásielka zmestí: najprv tá pre zónu zákazníka, potom s najnižšou hmotnosťou a najvyššou hodnotou tovaru. Ak sa nezmestí do žiadnej, platí základná Cena. Zóny sú v časti Doprava → Zóny.',
  noPrices: 'Zatiaľ platí pre všetkých jedna cena.',
  addPrice: 'Pridať cenu',
  priceOf: (place: number) => `${place}. cena`,
  removePrice: (place: number) => `Odstrániť ${place}. cenu`,
  zone: 'Zóna',
  everyZone: 'Všetky zóny',
  upTo: 'Do hmotnosti',
  anyWeight: 'hocijaká',
  from: 'Tovar od',
  cost: 'Zákazník zaplatí',
  sayRow: ({ zone, weight, from, price }: { zone: string; weight: string; from: string; price: string }) =>
    [zone, weight && `do ${weight} kg`, from && `tovar od ${from}`].filter(Boolean).join(', ') + `: ${price}`,
}

/** What an order costs by the prices as they are typed. */
export const sampleWords = {
  title: 'Skúška: koľko zaplatí zákazník',
  weight: 'Zásielka váži',
  value: 'Tovar stojí',
  zone: (zones: readonly string[], price: string) => `${zones.join(', ')}: ${price}`,
  byRow: (place: number) => `platí ${place}. cena`,
  byBase: 'platí základná cena',
  tooHeavy: 'Takú ťažkú zásielku táto doprava neponúkne.',
  free: 'Nad limit obchodu je táto doprava zadarmo.',
  incomplete: 'Doplňte ceny, potom tu uvidíte príklad.',
}

/** Texts about the zones of delivery. */
export const zoneWords = {
  title: 'Zóny doručenia',
  add: 'Pridať zónu',
  searchPattern: 'Názov zóny',
  empty: 'Zatiaľ žiadna zóna',
  emptyHint: 'Zóna je časť krajiny, do ktorej má doprava inú cenu alebo tovar ide dlhšie.',
  name: 'Názov',
  nameHint: 'Vidíte ho len vy, napríklad „Orava“.',
  place: 'Adresy',
  days: 'Dni do odoslania',
  isDefault: 'Všetky ostatné adresy',
  country: 'Krajina',
  anyCountry: 'Hocijaká krajina',
  zips: 'Začiatky PSČ',
  zipsHint:
    'Oddeľte ich čiarkou, napríklad 027, 029. Ak sa hodí viac zón, platí dlhší začiatok. Prázdne = celá krajina.',
  daysFrom: 'Tovar, ktorý nie je skladom, odošleme najskôr o (pracovné dni)',
  daysTo: 'Najneskôr o (pracovné dni)',
  meaning: 'Čo zóna znamená',
  elsewhere: 'Adresy, ktoré nepatria do žiadnej inej zóny',
  at: (country: string | undefined, zips: readonly string[]) =>
    [country ?? 'Hocijaká krajina', zips.length > 0 ? `PSČ od ${zips.join(', ')}` : 'všetky PSČ'].join(', '),
  sayPlace: (country: string, zips: readonly string[]) =>
    zips.length > 0 ? `${country}, PSČ ${zips.join(', ')}` : country,
  effect: ({ place, from, to }: { place: string; from: number; to: number }) =>
    `${place}: tovar, ktorý nemáme skladom, sem odošleme o ${from === to ? from : `${from} až ${to}`} pracovných dní. Cenu do zóny určíte pri každej doprave.`,
}

/** Texts about the pick-up points that the shop lists by itself. */
export const pointWords = {
  title: 'Výdajné miesta',
  add: 'Pridať miesto',
  searchPattern: 'Názov, mesto alebo PSČ',
  empty: 'Zatiaľ žiadne výdajné miesto',
  emptyHint: 'Sem patria miesta dopravcov bez vlastnej mapy. Miesta Packety si zákazník vyberá na jej mape.',
  carrier: 'Doprava',
  carrierHint: 'Len dopravy, pri ktorých sa výdajné miesto vyberá zo zoznamu obchodu.',
  noCarrier: 'vyberte dopravu',
  name: 'Názov',
  nameHint: 'Ako ho zákazník spozná, napríklad „Trafika pri fontáne“.',
  code: 'Kód u dopravcu',
  codeHint: 'Pod ním miesto pozná dopravca. Je na štítku balíka.',
  street: 'Ulica a číslo',
  town: 'Mesto',
  zip: 'PSČ',
  address: 'Adresa',
}
