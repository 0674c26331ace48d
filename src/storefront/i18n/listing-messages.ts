import { formatCount } from '#ui/format.ts'

// Filters, brands and what the visitor has looked at.

export const listingMessages = {
  facets: { color: 'Farba', size: 'Veľkosť', brand: 'Značka', theme: 'Téma', age: 'Vek' },
  availability: 'Dostupnosť',
  store: 'Predajňa',
  anyStore: 'Všetky predajne',
  myStores: 'Moja predajňa',
  otherStores: 'Predajne',
  inStore: (town: string) => `Skladom: ${town}`,
  inMyStore: (town: string) => `V mojej predajni (${town})`,
  withCount: (name: string, count: number) => `${name} (${count})`,
  showAll: (count: number) => `Zobraziť všetky (${count})`,
  showAllOf: (facet: string) => `Zobraziť všetky hodnoty: ${facet}`,
  showFewer: 'Zobraziť menej',
  showFewerOf: (facet: string) => `Zobraziť menej hodnôt: ${facet}`,
  euro: (amount: number) => `${amount}\u00A0€`,
  filterCount: (count: number) => formatCount(count, 'filter', 'filtre', 'filtrov'),
  readMore: 'Čítať viac',
  readLess: 'Čítať menej',
  shopMore: 'Vyberte si inak',
  newLead: 'Čo k nám práve prišlo',
  saleLead: 'Zľavnený tovar',
  brandsLead: 'Tovar podľa výrobcu',
  brandsTitle: 'Značky',
  brandsText: 'Výrobcovia a značky, ktorým pri výbere tovaru na oslavu veríme.',
  brandsAll: (count: number) => `Zobraziť všetky značky (${count})`,
  brandsEmpty: 'Zatiaľ tu nie je žiadna značka.',
  lastViewed: 'Naposledy ste si prezerali',
} as const
