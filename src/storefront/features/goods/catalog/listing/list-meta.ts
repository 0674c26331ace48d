import { type ListingState, countFilters } from './listing-address.ts'

/**
 * A filtered or sorted list is the plain one to search engines; several filters at once make endless addresses, which they are
 * not to keep. A further page of the plain list is a page of its own.
 */
export function toListMeta({ path, state }: { path: string; state: ListingState }): {
  canonicalPath: string
  isNoindex: boolean
} {
  const isPlain = countFilters(state) === 0 && state.sort === 'recommended'
  return {
    canonicalPath: isPlain && state.page > 1 ? `${path}?strana=${state.page}` : path,
    isNoindex: countFilters(state) > 1,
  }
}
