import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A part of a screen that loads beside it: again for each other `key`, and by `load`, which settles when that has ended. What was
 * loaded before stays while it loads, and after a failure.
 */
export function usePart<Part>(key: string, read: (signal: AbortSignal) => Promise<Part>) {
  const [part, setPart] = useState<Part>()
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState<{ end?: () => void }>({})
  const readPart = useEffectEvent(read)
  useEffect(() => {
    const stop = new AbortController()
    readPart(stop.signal)
      .then(
        (loaded) => {
          if (stop.signal.aborted) return
          setPart(() => loaded)
          setIsFailed(false)
        },
        () => !stop.signal.aborted && setIsFailed(true),
      )
      .finally(attempt.end)
    return () => stop.abort()
  }, [key, attempt])
  return { part, isFailed, load: () => new Promise<void>((end) => setAttempt({ end })) }
}
