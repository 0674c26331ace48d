import { useEffect, useState } from 'react'

const pauseMs = 200

/** What is found by a typed text, once the person pauses; undefined until it is long enough and answered. `find` is the same function in every render. */
export function useFound<Choice>(
  q: string,
  find: (q: string, signal: AbortSignal) => Promise<readonly Choice[]>,
): readonly Choice[] | undefined {
  const [answer, setAnswer] = useState<{ q: string; choices: readonly Choice[] }>()
  useEffect(() => {
    if (q.length < 2) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      find(q, controller.signal).then(
        (choices) => setAnswer({ q, choices }),
        () => undefined,
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q, find])
  return answer?.q === q ? answer.choices : undefined
}
