import { builtInFacets } from './facets.ts'

/** What the URL of a list says beside its facets; no facet may use one of these names. */
export const listParams = [
  'sort',
  'skladom',
  'predajna',
  'stihnu',
  'miery',
  'vyska',
  'cena',
  'cena_od',
  'cena_do',
  'filtre',
  'strana',
  // Of the search
  'q',
  'target',
] as const

/**
 * Parameters of lists, and of their calls to the API, that say how tall someone is. An answer to such an address is sent to its visitor
 * alone: not stored, and without a referrer to where it links (docs/adr/0100-my-size-in-lists.md).
 */
const personalParams = /[?&](?:miery|vyska|fit)=/

export function isPersonalAddress(url: string): boolean {
  return personalParams.test(url)
}

/**
 * Every parameter that a page of the shop reads from its URL, except those of attribute facets, which are rows of a table. The others
 * (utm_source, gclid, fbclid …) do not make another page: the server renders and stores a page without them. A test finds the names
 * that the storefront reads.
 */
export const pageParams: ReadonlySet<string> = new Set([
  ...listParams,
  ...builtInFacets.map(({ param }) => param),
  // Articles of one topic
  'tema',
  // The planner of a party
  'deti',
  'dospeli',
  'vek',
  'datum',
  'sobota',
  'rozpocet',
  'hladane',
  'vyber',
  'bez',
  'ulozit',
  // A new shared list
  'riadky',
  // A product
  'variant',
  'hviezdicky',
  'hodnotenia',
  // A sign of balloons
  'text',
  'nahrada',
  'nahrady',
  // Helium and a garland
  'balony',
  'plnenie',
  'girlanda',
  // Balloons inflated for an agreed time
  'balon',
  'kusov',
  'hifloat',
  // Costumes for hire
  'mesiac',
  'od',
  'zmena',
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
  'tovar',
])
