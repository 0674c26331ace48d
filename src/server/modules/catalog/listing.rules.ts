import type * as z from 'zod/mini'
import type { listingQuerySchema } from '#contracts/catalog.ts'
import type { SortOption } from '#contracts/constants.ts'

const defaultPageSize = 24

/** Which list: a category with all below it, or one of the shop-wide lists. */
export type ListSource = { kind: 'category'; id: number } | { kind: 'new' } | { kind: 'sale' }

export type ListFilter = {
  isInStockOnly: boolean
  colors: string[] // any of them; empty = all
  price: { fromCents: number; toCents: number } | undefined
}

export type ListRequest = { filter: ListFilter; sort: SortOption; page: number; pageSize: number }

export function toListRequest(query: z.output<typeof listingQuerySchema>, pageSize = defaultPageSize): ListRequest {
  return {
    sort: query.sort,
    page: Number(query.page),
    pageSize,
    filter: {
      isInStockOnly: query.inStock === '1',
      colors: [...new Set(query.color?.split(',') ?? [])].sort(),
      price: toPriceRange(query.price),
    },
  }
}

/** Whole euro, both ends included; a range given backwards is turned. */
function toPriceRange(text: string | undefined): ListFilter['price'] {
  if (text === undefined) return undefined
  const [from = 0, to = 0] = text.split('-').map((euro) => Number(euro) * 100)
  return { fromCents: Math.min(from, to), toCents: Math.max(from, to) }
}

/** Equal for requests whose counts are equal. */
export function countsKey(source: ListSource, { isInStockOnly, colors, price }: ListFilter): string {
  const place = source.kind === 'category' ? source.id : source.kind
  const range = price ? `${price.fromCents}-${price.toCents}` : ''
  return `${place}|${isInStockOnly ? 1 : 0}|${colors.join(',')}|${range}`
}
