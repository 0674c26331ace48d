import { type SortOption, sortOptions } from '#contracts/constants.ts'
import { measuresForm } from '#contracts/measures-form.ts'
import { parseDay } from '#kernel/parse-day.ts'

/**
 * The state of a list in its URL: ?sort= ?skladom=1 ?predajna=3 ?stihnu=2026-12-05 ?miery=v128 ?farba=zlata,biela ?cena=10-50 ?strana=. A single variant has
 * to match all of it. Only the API's answer names the filters by value: until then every parameter may be one.
 */
export type ListingState = {
  /** The search query; undefined on a list that is not a search. */
  query?: string
  sort: SortOption
  isInStockOnly: boolean
  storeId: number | undefined
  /** Only what is in time for a party on this day, `YYYY-MM-DD`. */
  eventOn: string | undefined
  /** Only what is in stock in the size that fits these measures, as `v128-h64`. */
  fit: string | undefined
  /** The chosen values by parameter; filters without one are left out. */
  values: Readonly<Record<string, readonly string[]>>
  price: { from: number; to: number } | undefined
  page: number
  /** The parameter of the filter whose values are all shown (?filtre=); it does not filter. */
  opened: string | undefined
}

/** Names that are not filters by value: other parameters of list URLs, and of the API query that filters are passed to. */
const takenNames = [
  'q',
  'target',
  'sort',
  'skladom',
  'predajna',
  'stihnu',
  'miery',
  'vyska',
  'cena',
  'filtre',
  'strana',
  'page',
  'store',
  'eventOn',
  'fit',
  'price',
  'limit',
]
const maxPrice = 999_999
const maxPage = 99_999
const maxId = 2_147_483_647
const maxValues = 30
const maxFilters = 20

/** Ignores invalid parameters, so that a URL typed by hand still shows goods. */
export function parseListing(search: URLSearchParams): ListingState {
  return {
    sort: sortOptions.find((option) => option === search.get('sort')) ?? 'recommended',
    isInStockOnly: search.get('skladom') === '1',
    storeId: toNumber(search.get('predajna'), maxId),
    eventOn: toDay(search.get('stihnu')),
    fit: toFit(search.get('miery'), search.get('vyska')),
    values: parseValues(search),
    price: parsePrice(search),
    page: toNumber(search.get('strana'), maxPage) ?? 1,
    opened: search.get('filtre') ?? undefined,
  }
}

function parseValues(search: URLSearchParams): ListingState['values'] {
  const params = [...new Set(search.keys())].filter((name) => isWord(name) && !takenNames.includes(name))
  const values = params.map((name) => [name, readValues(search.getAll(name))] as const)
  return Object.fromEntries(values.filter(([, chosen]) => chosen.length > 0).slice(0, maxFilters))
}

function readValues(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.split(',')).filter(isWord)
  return [...new Set(words)].toSorted().slice(0, maxValues)
}

const isWord = (text: string) => /^[a-z0-9-]{1,60}$/.test(text)

function toNumber(text: string | null, max: number): number | undefined {
  const number = Number(text ?? '')
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
}

/** The day of the address, or of the form if it is submitted without JavaScript. */
function toDay(text: string | null): string | undefined {
  const day = parseDay(text ?? '')
  return day?.startsWith('2') ? day : undefined
}

/** `miery=v128-h64`, and the height of the form, which comes instead of that of the address. */
function toFit(text: string | null, height: string | null): string | undefined {
  const others = (text ?? '').split('-').filter((part) => height === null || !part.startsWith('v'))
  const fit = [...(height?.trim() ? [`v${height.trim()}`] : []), ...others].filter(Boolean).join('-')
  return measuresForm.test(fit) ? fit : undefined
}

/** `cena=10-50`, or the two fields of the form if it is submitted without JavaScript. */
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

/** The query string of the URL: `?skladom=1&strana=2`, empty for the plain list. */
export function toListingSearch(state: ListingState): string {
  const search = new URLSearchParams(toListingFields(state))
  if (state.page > 1) search.set('strana', String(state.page))
  // A query string may contain a plain comma, which reads better.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** The state as the fields of a form, without the page: a changed list starts at its first page. */
export function toListingFields({
  query,
  sort,
  isInStockOnly,
  storeId,
  eventOn,
  fit,
  values,
  price,
  opened,
}: ListingState) {
  const fields: [string, string][] = query === undefined ? [] : [['q', query]]
  if (sort !== 'recommended') fields.push(['sort', sort])
  if (isInStockOnly) fields.push(['skladom', '1'])
  if (storeId !== undefined) fields.push(['predajna', String(storeId)])
  if (eventOn) fields.push(['stihnu', eventOn])
  if (fit) fields.push(['miery', fit])
  for (const [param, chosen] of Object.entries(values)) fields.push([param, chosen.join(',')])
  if (price) fields.push(['cena', `${price.from}-${price.to}`])
  if (opened) fields.push(['filtre', opened])
  return fields
}

export function toListingQuery({ sort, isInStockOnly, storeId, eventOn, fit, values, price, page }: ListingState) {
  return {
    ...Object.fromEntries(Object.entries(values).map(([param, chosen]) => [param, chosen.join(',')])),
    sort,
    page: String(page),
    ...(isInStockOnly && { inStock: '1' as const }),
    ...(storeId !== undefined && { store: String(storeId) }),
    ...(eventOn && { eventOn }),
    ...(fit && { fit }),
    ...(price && { price: `${price.from}-${price.to}` }),
  }
}

/** The number of active filters; each chosen value counts. */
export function countFilters({ isInStockOnly, storeId, eventOn, fit, values, price }: ListingState): number {
  const single = [isInStockOnly, storeId !== undefined, eventOn !== undefined, fit !== undefined, price !== undefined]
  return Object.values(values).flat().length + single.filter(Boolean).length
}

export function withoutFilters({ query, sort }: ListingState): ListingState {
  return {
    ...(query !== undefined && { query }),
    sort,
    isInStockOnly: false,
    storeId: undefined,
    eventOn: undefined,
    fit: undefined,
    values: {},
    price: undefined,
    page: 1,
    opened: undefined,
  }
}

/** The state without one value of a filter. */
export function withoutValue(
  { values, ...state }: ListingState,
  { param, value }: { param: string; value: string },
): ListingState {
  const { [param]: chosen = [], ...others } = values
  const kept = chosen.filter((other) => other !== value)
  return { ...state, values: kept.length === 0 ? others : { ...values, [param]: kept } }
}
