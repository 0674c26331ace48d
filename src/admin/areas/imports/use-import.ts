import { useEffect, useEffectEvent, useState } from 'react'
import type { CatalogImport } from '#contracts/admin/imports.ts'
import { api } from '#admin/api.ts'

const pollMs = 1_000

/** The import as it is now; while the shop works on it, it is asked how far it is. */
export function useImport(loaded: CatalogImport): [CatalogImport, (next: CatalogImport) => void] {
  const [shown, setShown] = useState(loaded)
  const answer = useEffectEvent(setShown)
  const { id, state } = shown
  const isAtWork = state === 'comparing' || state === 'importing' || state === 'reverting'
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(() => {
      api.imports.get({ params: { id } }).then(
        ({ data }) => answer(data),
        // The next time says how far it is.
        () => {},
      )
    }, pollMs)
    return () => clearInterval(timer)
  }, [id, isAtWork])
  return [shown, setShown]
}
