import { useSearchParams } from 'react-router'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { Alert } from '#ui/alert.tsx'
import { savedNotes } from './saved-notes.ts'

/** What has been saved, for who has no snackbar: the address names one of the texts that we know. */
export function SavedNote() {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const text = Object.entries(savedNotes).find(([name]) => name === search.get('stav'))?.[1]
  if (typeof text !== 'string') return null
  return (
    <Alert tone="success" isLive={!isHydrated}>
      {text}
    </Alert>
  )
}
