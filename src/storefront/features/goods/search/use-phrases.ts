import { useEffect, useState } from 'react'
import { loadPhrases } from '#storefront/kit/browser/search-phrases.ts'

const none: readonly string[] = []

/** What the shop suggests to search for; nothing until it is loaded. */
export function usePhrases(): readonly string[] {
  const [phrases, setPhrases] = useState(none)
  useEffect(() => void loadPhrases().then(setPhrases), [])
  return phrases
}
