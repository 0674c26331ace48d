// The few words that belong to the parts themselves, so that a page need not pass "Zavrieť" to every dialog. Each part
// takes its own in a prop where a page knows better; whole sentences come from the surface's catalogue.
export const words = {
  close: 'Zavrieť',
  loading: 'Načítava sa',
  optional: 'nepovinné',
  quantity: 'Počet kusov',
  decrease: 'Ubrať kus',
  increase: 'Pridať kus',
  previous: 'Predchádzajúce',
  next: 'Ďalšie',
  breadcrumbs: 'Kde sa nachádzate',
  pagination: 'Stránkovanie',
  page: 'Strana',
  originalPrice: 'Pôvodná cena',
  price: 'Cena',
  unavailable: 'nedostupné',
  skipToContent: 'Preskočiť na obsah',
  danger: 'Chyba',
  warning: 'Pozor',
  success: 'Hotovo',
  info: 'Informácia',
} as const
