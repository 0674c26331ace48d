import { formatDayMonth } from '#ui/format.ts'

// Texts of long filters and of last viewed products.

export const listingMessages = {
  availability: 'Dostupnosť',
  store: 'Predajňa',
  anyStore: 'Všetky predajne',
  myStores: 'Moja predajňa',
  otherStores: 'Predajne',
  inStore: (town: string) => `Skladom: ${town}`,
  inMyStore: (town: string) => `V mojej predajni (${town})`,
  inTime: 'Stihnú to na deň oslavy',
  inTimeForMine: (day: string) => `Stihnú to na moju oslavu ${formatDayMonth(day)}`,
  mySizeHeight: 'výška v cm',
  mySizeUnreadable: 'Zadajte výšku v celých centimetroch, napríklad 128.',
  mySizeKept: 'Uložené miery',
  mySizeMore: 'Ďalšie miery',
  withCount: (name: string, count: number) => `${name} (${count})`,
  showAll: (count: number) => `Zobraziť všetky (${count})`,
  showAllOf: (facet: string) => `Zobraziť všetky hodnoty: ${facet}`,
  showFewer: 'Zobraziť menej',
  showFewerOf: (facet: string) => `Zobraziť menej hodnôt: ${facet}`,
  euro: (amount: number) => `${amount}\u00A0€`,
  readMore: 'Čítať viac',
  readLess: 'Čítať menej',
  lastViewed: 'Naposledy ste si prezerali',
} as const
