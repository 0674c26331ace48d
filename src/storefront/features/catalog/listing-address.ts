import { type SortOption, sortOptions } from '#contracts/constants.ts'

/** What a list shows, as its address says it: ?sort= ?skladom=1 ?farba= ?cena=10-50 ?strana=. */
export type ListingState = {
  sort: SortOption
  isInStockOnly: boolean
  colors: readonly string[]
  price: { from: number; to: number } | undefined
  page: number
}

const maxPrice = 999_999
const maxPage = 99_999

/** Anything that makes no sense is as if it were not there: an address typed by hand still shows goods. */
export function parseListing(search: URLSearchParams): ListingState {
  const page = Number(search.get('strana') ?? 1)
  return {
    sort: sortOptions.find((option) => option === search.get('sort')) ?? 'recommended',
    isInStockOnly: search.get('skladom') === '1',
    colors: [...new Set(search.getAll('farba').flatMap((text) => text.split(',')))]
      .filter((color) => /^[a-z]+$/.test(color))
      .toSorted(),
    price: parsePrice(search),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  }
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
export function toListingSearch({ sort, isInStockOnly, colors, price, page }: ListingState): string {
  const search = new URLSearchParams()
  if (sort !== 'recommended') search.set('sort', sort)
  if (isInStockOnly) search.set('skladom', '1')
  if (colors.length > 0) search.set('farba', colors.join(','))
  if (price) search.set('cena', `${price.from}-${price.to}`)
  if (page > 1) search.set('strana', String(page))
  // A comma may stand in a query as it is, and reads better.
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

export function toListingQuery({ sort, isInStockOnly, colors, price, page }: ListingState) {
  return {
    sort,
    page: String(page),
    ...(isInStockOnly && { inStock: '1' as const }),
    ...(colors.length > 0 && { color: colors.join(',') }),
    ...(price && { price: `${price.from}-${price.to}` }),
  }
}

export function isFiltered({ isInStockOnly, colors, price }: ListingState): boolean {
  return isInStockOnly || colors.length > 0 || price !== undefined
}

export function withoutFilters({ sort }: ListingState): ListingState {
  return { sort, isInStockOnly: false, colors: [], price: undefined, page: 1 }
}
