/**
 * Every parameter that a page of the shop reads from its URL. The others (utm_source, gclid, fbclid …) do not make
 * another page: the server renders and stores a page under these alone. A test finds the names that the storefront
 * reads.
 */
export const pageParams: ReadonlySet<string> = new Set([
  // Lists
  'sort',
  'skladom',
  'predajna',
  'farba',
  'velkost',
  'znacka',
  'tema',
  'vek',
  'cena',
  'cena_od',
  'cena_do',
  'filtre',
  'strana',
  // Search, frequently asked questions, stores
  'q',
  'target',
  // A product
  'variant',
  'hviezdicky',
  'hodnotenia',
  // Pick-up points
  'dopravca',
  'bod',
  // Accounts, orders, and pages' messages after a redirect
  'prihlasenie',
  'redirect',
  'druh',
  'objednavka',
  'kluc',
  'potvrdenie',
  'stav',
  'pridat',
])
