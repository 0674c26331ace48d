import { type SortOption, sortOptions } from '#contracts/constants.ts'

/** Facets whose values are words, by the name that the address has for them. */
export const facetParams = { color: 'farba', size: 'velkost', brand: 'znacka', theme: 'tema', age: 'vek' } as const
export type ValueFacet = keyof typeof facetParams
export const valueFacets = ['color', 'size', 'brand', 'theme', 'age'] as const satisfies readonly ValueFacet[]

/**
 * What a list shows, as its address says it: ?sort= ?skladom=1 ?predajna=3 ?farba= ?velkost= ?znacka= ?tema= ?vek= ?cena=10-50
 * ?strana=. All of it is to hold for one and the same variant.
 */
export type ListingState = {
  /** What is looked for; a list that is no search has none. */
  query?: string
  sort: SortOption
  isInStockOnly: boolean
  storeId: number | undefined
  values: Readonly<Record<ValueFacet, readonly string[]>>
  price: { from: number; to: number } | undefined
  page: number
  /** The facet of which every value is shown (?filtre=): it filters nothing. */
  opened: ValueFacet | undefined
}

const maxPrice = 999_999
const maxPage = 99_999
const maxId = 2_147_483_647
const maxValues = 30

/** Anything that makes no sense is as if it were not there: an address typed by hand still shows goods. */
export function parseListing(search: URLSearchParams): ListingState {
  return {
    sort: sortOptions.find((option) => option === search.get('sort')) ?? 'recommended',
    isInStockOnly: search.get('skladom') === '1',
    storeId: toNumber(search.get('predajna'), maxId),
    values: mapFacets((facet) => parseValues(search.getAll(facetParams[facet]))),
    price: parsePrice(search),
    page: toNumber(search.get('strana'), maxPage) ?? 1,
    opened: valueFacets.find((facet) => facetParams[facet] === search.get('filtre')),
  }
}

function parseValues(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split(',')))]
    .filter((value) => /^[a-z0-9-]{1,60}$/.test(value))
    .toSorted()
    .slice(0, maxValues)
}

function toNumber(text: string | null, max: number): number | undefined {
  const number = Number(text ?? '')
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

/** `cena=10-50`, or the two fields of the form when it is sent without JavaScript. */
function parsePrice(search: URLSearchParams): ListingState['price'] {
  const match = /^(\d{1,6})-(\d{1,6})$/.exec(search.get('cena') ?? '')
  const from = toEuro(match ? match[1] : search.get('cena_od'))
  const to = toEuro(match ? match[2] : search.get('cena_do'))
  if (from === undefined && to === undefined) return undefined
  const price = { from: from ?? 0, to: to ?? maxPrice }
  return price.from <= price.to ? price : { from: price.to, to: price.from }
}

function toEuro(text: string | null | undefined): number | undefined {
  return text && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** The part of the address after the path: `?skladom=1&strana=2`, or nothing for the plain list. */
export function toListingSearch(state: ListingState): string {
  const search = new URLSearchParams(toListingFields(state))
  if (state.page > 1) search.set('strana', String(state.page))
  // A comma may stand in a query as it is, and reads better.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** The same as the fields of a form, without the page: a changed list begins at its beginning. */
export function toListingFields({ query, sort, isInStockOnly, storeId, values, price, opened }: ListingState) {
  const fields: [string, string][] = query === undefined ? [] : [['q', query]]
  if (sort !== 'recommended') fields.push(['sort', sort])
  if (isInStockOnly) fields.push(['skladom', '1'])
  if (storeId !== undefined) fields.push(['predajna', String(storeId)])
  for (const facet of valueFacets)
    if (values[facet].length > 0) fields.push([facetParams[facet], values[facet].join(',')])
  if (price) fields.push(['cena', `${price.from}-${price.to}`])
  if (opened) fields.push(['filtre', facetParams[opened]])
  return fields
}

export function toListingQuery({ sort, isInStockOnly, storeId, values, price, page }: ListingState) {
  const chosen = Object.fromEntries(
    valueFacets.flatMap((facet) => (values[facet].length > 0 ? [[facet, values[facet].join(',')]] : [])),
  )
  return {
    sort,
    page: String(page),
    ...(isInStockOnly && { inStock: '1' as const }),
    ...(storeId !== undefined && { store: String(storeId) }),
    ...chosen,
    ...(price && { price: `${price.from}-${price.to}` }),
  }
}

/** How many filters are on; each chosen value is one. */
export function countFilters({ isInStockOnly, storeId, values, price }: ListingState): number {
  const chosen = valueFacets.reduce((sum, facet) => sum + values[facet].length, 0)
  return chosen + (isInStockOnly ? 1 : 0) + (storeId === undefined ? 0 : 1) + (price ? 1 : 0)
}

export function withoutFilters({ query, sort }: ListingState): ListingState {
  return {
    ...(query !== undefined && { query }),
    sort,
    isInStockOnly: false,
    storeId: undefined,
    values: mapFacets(() => []),
    price: undefined,
    page: 1,
    opened: undefined,
  }
}

/** The state without one value of a facet. */
export function withoutValue(
  state: ListingState,
  { facet, value }: { facet: ValueFacet; value: string },
): ListingState {
  return { ...state, values: { ...state.values, [facet]: state.values[facet].filter((other) => other !== value) } }
}

export function mapFacets<Result>(make: (facet: ValueFacet) => Result): Record<ValueFacet, Result> {
  return { color: make('color'), size: make('size'), brand: make('brand'), theme: make('theme'), age: make('age') }
}
