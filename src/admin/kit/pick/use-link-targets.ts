import { useEffect, useState } from 'react'
import type { LinkTarget } from '#contracts/admin/link-targets.ts'
import { api, ApiProblem } from '#admin/api.ts'

const pauseMs = 200

/** What the shop has under these words; undefined = nothing was searched yet. */
export function useLinkTargets(typed: string): readonly LinkTarget[] | undefined {
  const [found, setFound] = useState<readonly LinkTarget[]>()
  const q = typed.trim()
  useEffect(() => {
    const search = new AbortController()
    const wait = setTimeout(() => {
      if (q.length < 2) return setFound(undefined)
      api.linkTargets.list({ query: { q }, signal: search.signal }).then(
        ({ data }) => setFound(data),
        // Without an answer, an address can still be typed.
        (error: unknown) => {
          if (!(error instanceof ApiProblem) && !search.signal.aborted) throw error
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(wait)
      search.abort()
    }
  }, [q])
  return found
}
