import { type ListingState, countFilters } from './listing-address.ts'

/**
 * The canonical URL of a filtered or sorted list is the plain list. Combinations of filters make endless URLs, so they are
 * `noindex`. Each page of the plain list is its own canonical URL.
 */
export function toListMeta({ path, state }: { path: string; state: ListingState }): {
  canonicalPath: string
  isNoindex: boolean
} {
  const isPlain = countFilters(state) === 0 && state.sort === 'recommended'
  return {
    canonicalPath: isPlain && state.page > 1 ? `${path}?strana=${state.page}` : path,
    // Measures are of a person, and their page is not stored.
    isNoindex: countFilters(state) > 1 || state.fit !== undefined,
  }
}
