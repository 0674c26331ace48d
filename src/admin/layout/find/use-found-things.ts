import { useEffect, useState } from 'react'
import type { StaffSession } from '#contracts/admin/session.ts'
import { useSession } from '../../session.ts'
import { type Found, loadSearches } from './searches.ts'

export type FoundThings = {
  things: readonly Found[]
  /** Until every search has answered. */
  isSearching: boolean
  /** The titles of the searches that have failed. */
  failed: readonly string[]
  retry: () => void
}

/** What the searches have answered, for the text and the attempt that they were asked with. */
type Answers = { asked: string; groups: readonly (readonly Found[])[]; failed: readonly string[]; isWhole: boolean }

const nothing: Answers = { asked: '', groups: [], failed: [], isWhole: true }
const pauseMs = 150
const shortest = 2

/** Things found by the text, as their searches answer; nothing for a text of one letter, and never what an earlier text found. */
export function useFoundThings(text: string): FoundThings {
  const session = useSession()
  const [answers, setAnswers] = useState(nothing)
  const [attempt, setAttempt] = useState(1)
  const q = text.trim()
  const asked = `${attempt} ${q}`
  useEffect(() => {
    if (q.length < shortest) return
    const overtaken = new AbortController()
    const timer = setTimeout(() => {
      void findAll({ q, session, signal: overtaken.signal }, (found) => {
        if (!overtaken.signal.aborted) setAnswers({ asked, ...found })
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [q, session, asked])
  const isAsked = q.length >= shortest
  const current = isAsked && answers.asked === asked ? answers : nothing
  return {
    things: current.groups.flat(),
    isSearching: isAsked && !(current.asked === asked && current.isWhole),
    failed: current.failed,
    retry: () => setAttempt((now) => now + 1),
  }
}

type Asking = { q: string; session: StaffSession | undefined; signal: AbortSignal }

/** Says after each answer what is known by now: a slow search does not keep the others back, nor does one that fails. */
async function findAll(
  { q, session, signal }: Asking,
  onAnswer: (found: Omit<Answers, 'asked'>) => void,
): Promise<void> {
  const searches = (await loadSearches()).filter(({ mayAsk }) => mayAsk(session))
  const groups: Found[][] = searches.map(() => [])
  const failed: string[] = []
  let open = searches.length
  const say = () => onAnswer({ groups: [...groups], failed: [...failed], isWhole: open === 0 })
  if (open === 0) say()
  await Promise.all(
    searches.map(async ({ find, title }, index) => {
      try {
        groups[index] = await find(q, signal)
      } catch {
        failed.push(title)
      }
      open -= 1
      say()
    }),
  )
}
