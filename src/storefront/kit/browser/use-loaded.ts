import { useEffect, useState } from 'react'
import { loadMessages } from '#storefront/i18n/load-messages.ts'
import { isTemporary, retryUntilDone } from './recovery.ts'
import { withVisibleProgress } from './with-visible-progress.ts'

export type Loaded<Answer> = {
  answer?: Answer
  /** Why there is no answer yet, in words for the visitor; `retry` asks again immediately. */
  failure?: string
  retry?: () => void
}

/** Loads the data of a part of the page when it is mounted; a failure is retried, and also when the network is back. */
export function useLoaded<Answer>(load: () => Promise<Answer>, known?: Answer): Loaded<Answer> {
  const [loaded, setLoaded] = useState<Loaded<Answer>>(known === undefined ? {} : { answer: known })
  const [start] = useState(() => (known === undefined ? load : undefined))
  useEffect(() => {
    if (!start) return
    const closing = new AbortController()
    retryUntilDone({
      attempt: async () => {
        const answer = await withVisibleProgress(start())
        if (!closing.signal.aborted) setLoaded({ answer })
      },
      describe: (error, retry) => {
        setLoaded({ failure: loadMessages.failed(isTemporary(error) ? error.path : ''), retry })
        return undefined
      },
      signal: closing.signal,
    }).catch(() => undefined)
    return () => closing.abort()
  }, [start])
  return loaded
}
