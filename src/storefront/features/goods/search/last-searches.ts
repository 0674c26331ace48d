import { useSharedValue } from '#ui/shared-value.ts'
import { createStoredValue } from '#storefront/kit/browser/stored-value.ts'

/** Newest first, stored only in this browser. */
const maxSearches = 4
const none: readonly string[] = []
const lastSearches = createStoredValue<readonly string[] | undefined>({
  key: 'last-searches',
  parse,
  initial: undefined,
})

export function useLastSearches(): readonly string[] {
  return useSharedValue(lastSearches) ?? none
}

/** Stores a query; a repeated one moves to the front. */
export function rememberSearch(query: string): void {
  const others = (lastSearches.read() ?? none).filter((other) => other.toLowerCase() !== query.toLowerCase())
  lastSearches.publish([query, ...others].slice(0, maxSearches))
}

/** Also removes them from the browser's storage. */
export function clearSearches(): void {
  lastSearches.publish(undefined)
}

function parse(json: unknown): readonly string[] {
  return Array.isArray(json) ? json.filter((text) => typeof text === 'string').slice(0, maxSearches) : []
}
