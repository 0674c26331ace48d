import { useLocation } from '#storefront/router/index.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { Alert } from '#ui/alert.tsx'
import { savedNotes } from './saved-notes.ts'

/** Says what was saved if there is no snackbar: the URL names one of the known texts. */
export function SavedNote() {
  const search = new URLSearchParams(useLocation().search)
  const isHydrated = useHydrated()
  const text = Object.entries(savedNotes).find(([name]) => name === search.get('stav'))?.[1]
  if (typeof text !== 'string') return null
  return (
    <Alert tone="success" isLive={!isHydrated}>
      {text}
    </Alert>
  )
}
