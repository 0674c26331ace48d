import { formatDayMonth } from '#ui/format.ts'
import { messages } from '#storefront/i18n/messages.ts'

// Texts of every list: its filters, its order and its pages.

export const listMessages = {
  count: messages.common.products,
  sort: 'Zoradiť',
  sortOptions: {
    recommended: 'Odporúčané',
    name: 'Názov A–Z',
    cheapest: 'Najlacnejšie',
    dearest: 'Najdrahšie',
  },
  sortSubmit: 'Zoradiť',
  filters: 'Filtre',
  filter: 'Filtrovať',
  inStock: 'Iba skladom',
  inTimeFor: (day: string) => `Stihnú to na ${formatDayMonth(day)}`,
  mySize: 'Moja veľkosť skladom',
  price: 'Cena',
  priceFrom: 'Od (€)',
  priceTo: 'Do (€)',
  priceRange: (from: number, to: number) => `${from}\u00A0€ – ${to}\u00A0€`,
  apply: 'Použiť filtre',
  show: (count: number) => `Zobraziť ${messages.common.products(count)}`,
  cancelAll: 'Zrušiť všetky filtre',
  cancelFilter: (name: string) => `Zrušiť filter ${name}`,
  applied: 'Vybrané filtre',
  loadMore: 'Načítať ďalšie produkty',
  loadPrevious: 'Zobraziť predchádzajúce produkty',
  shown: (shown: number, total: number) => `Zobrazených ${shown} z ${messages.common.products(total)}`,
  empty: 'Tejto kombinácii filtrov nič nezodpovedá.',
  emptyHint: 'Uberte niektorý filter, alebo ich zrušte všetky naraz.',
  nothingInTime: 'Do tohto dňa tu s istotou nič nestihneme.',
  nothingInTimeHint:
    'Zobrazte produkty bez dňa oslavy: pri každom uvidíte, kedy a ako ho dostanete. Niektoré sa dajú stihnúť tesne.',
  withoutDay: 'Zobraziť bez dňa oslavy',
  emptyCategory: 'Tu zatiaľ nič nie je. Pozrite sa do ostatných kategórií.',
  subcategories: 'Podkategórie',
  page: (page: number) => `strana ${page}`,
} as const
