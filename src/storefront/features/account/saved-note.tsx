import { useSearchParams } from 'react-router'
import { messages } from '#contracts/messages.ts'
import { useHydrated } from '#storefront/kit/use-hydrated.ts'
import { Alert } from '#ui/alert.tsx'

/** What has been saved, for who has no snackbar: the address names one of the texts that we know. */
export function SavedNote() {
  const [search] = useSearchParams()
  const isHydrated = useHydrated()
  const text = Object.entries(messages.customer).find(([name]) => name === search.get('stav'))?.[1]
  if (typeof text !== 'string') return null
  return (
    <Alert tone="success" isLive={!isHydrated}>
      {text}
    </Alert>
  )
}
