import { useSharedValue } from '#storefront/kit/browser/shared-value.ts'
import { createStoredValue } from '#storefront/kit/browser/stored-value.ts'

/** Newest first, stored only in this browser. */
const maxSearches = 4
const lastSearches = createStoredValue<readonly string[]>({ key: 'last-searches', parse, initial: [] })

export function useLastSearches(): readonly string[] {
  return useSharedValue(lastSearches)
}

/** Stores a query; a repeated one moves to the front. */
export function rememberSearch(query: string): void {
  const others = lastSearches.read().filter((other) => other.toLowerCase() !== query.toLowerCase())
  lastSearches.publish([query, ...others].slice(0, maxSearches))
}

function parse(json: unknown): readonly string[] {
  return Array.isArray(json) ? json.filter((text) => typeof text === 'string').slice(0, maxSearches) : []
}
