import { useEffect, useEffectEvent, useState } from 'react'

export type Search<Choice> = {
  /** The same function in every render. */
  find: (q: string, signal: AbortSignal) => Promise<readonly Choice[]>
  /** Called with what Enter was pressed for and what that has found, once it is known. */
  onEnter: (choices: readonly Choice[], q: string) => void
}

export type Found<Choice> = {
  /** Undefined until the text is long enough and answered: never what another text has found. */
  choices: readonly Choice[] | undefined
  isFailed: boolean
  isSlow: boolean
  retry: () => void
  /** Returns whether there is something to find. */
  enter: () => boolean
}

type Outcome<Choice> =
  | { asked: string; state: 'slow' | 'failed' }
  | { asked: string; state: 'found'; choices: readonly Choice[] }

const pauseMs = 200
const slowMs = 1_000
const shortest = 2

/**
 * What is found by a typed text, once the person pauses. Enter, also of a scanner, waits for the answer of its text, even if the
 * person types on.
 */
export function useFound<Choice>(typed: string, { find, onEnter }: Search<Choice>): Found<Choice> {
  const [entered, setEntered] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  const [outcome, setOutcome] = useState<Outcome<Choice>>()
  const q = entered ?? typed.trim()
  const asked = `${attempt} ${q}`
  const answer = useEffectEvent((next: Outcome<Choice>) => {
    setOutcome(next)
    setEntered(undefined)
    if (next.state === 'found' && entered !== undefined) onEnter(next.choices, entered)
  })
  useEffect(() => {
    if (q.length < shortest) return
    const overtaken = new AbortController()
    const { signal } = overtaken
    const start = setTimeout(() => {
      find(q, signal).then(
        (choices) => !signal.aborted && answer({ asked, state: 'found', choices }),
        () => !signal.aborted && answer({ asked, state: 'failed' }),
      )
    }, pauseMs)
    const slow = setTimeout(
      () => setOutcome((now) => (now?.asked === asked ? now : { asked, state: 'slow' })),
      pauseMs + slowMs,
    )
    return () => {
      clearTimeout(start)
      clearTimeout(slow)
      overtaken.abort()
    }
  }, [q, find, asked])

  const current = outcome?.asked === asked && q.length >= shortest ? outcome : undefined
  const choices = current?.state === 'found' ? current.choices : undefined
  const isFailed = current?.state === 'failed'
  const retry = () => setAttempt(attempt + 1)
  return {
    choices,
    isFailed,
    isSlow: current?.state === 'slow',
    retry,
    enter() {
      if (typed.trim().length < shortest) return false
      if (choices) onEnter(choices, q)
      // A second Enter before the answer changes nothing: the first one is waited for.
      else setEntered(q)
      if (isFailed) retry()
      return true
    },
  }
}
