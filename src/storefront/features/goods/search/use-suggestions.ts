import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { searchEndpoints } from '#contracts/search.ts'
import { getBrowserApi } from '#storefront/api.ts'

export type Suggestions = z.infer<typeof searchEndpoints.suggestions.response>['data']

const debounceMilliseconds = 150
const minLength = 2
const maxRemembered = 30
const remembered = new Map<string, Suggestions>()

/**
 * Suggestions for the text, requested shortly after the last keystroke; the last answer stays until the next one arrives. A
 * newer text aborts the request, and failures are ignored: the form works without suggestions.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const query = text.trim()
  const [suggestions, setSuggestions] = useState<Suggestions>()
  useEffect(() => {
    if (query.length < minLength) return
    const request = new AbortController()
    const timer = setTimeout(
      () => {
        load(query, request.signal).then(
          (answer) => {
            if (!request.signal.aborted) setSuggestions(answer)
          },
          () => {
            if (!request.signal.aborted) setSuggestions(undefined)
          },
        )
      },
      remembered.has(query) ? 0 : debounceMilliseconds,
    )
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [query])
  return query.length < minLength ? undefined : suggestions
}

async function load(query: string, signal: AbortSignal): Promise<Suggestions> {
  const known = remembered.get(query)
  if (known) return known
  const { data } = await getBrowserApi().search.suggestions({ query: { q: query }, signal })
  const oldest = remembered.size >= maxRemembered ? remembered.keys().next().value : undefined
  if (oldest !== undefined) remembered.delete(oldest)
  remembered.set(query, data)
  return data
}
