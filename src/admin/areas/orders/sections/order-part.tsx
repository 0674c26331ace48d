import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminOrder } from '#contracts/admin/orders.ts'
import { kitWords } from '#admin/i18n/kit-words.ts'
import { Button } from '#ui/button.tsx'

type Call = { params: { number: string }; signal: AbortSignal }

/**
 * A part of an order that loads beside it: again with each version of the order, and by `load`. What was loaded before stays while
 * it loads, and after a failure.
 */
export function useOrderPart<Part>(
  { number, version }: Pick<AdminOrder, 'number' | 'version'>,
  read: (call: Call) => Promise<Part>,
) {
  const [part, setPart] = useState<Part>()
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const readPart = useEffectEvent(read)
  useEffect(() => {
    const stop = new AbortController()
    readPart({ params: { number }, signal: stop.signal }).then(
      (loaded) => {
        setPart(loaded)
        setIsFailed(false)
      },
      () => setIsFailed(!stop.signal.aborted),
    )
    return () => stop.abort()
  }, [number, version, attempt])
  return { part, isFailed, load: () => setAttempt(attempt + 1) }
}

export function PartFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className="text-ink-soft">
      {text}{' '}
      <Button look="quiet" onClick={onRetry}>
        {kitWords.states.retry}
      </Button>
    </p>
  )
}
