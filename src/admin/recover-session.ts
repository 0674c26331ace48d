import type { StaffSession } from '#contracts/admin/session.ts'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'
import { keepSession, readSession } from './session.ts'

/** Answered with true when the same person has signed in again. */
type Question = { promise: Promise<boolean>; answer: (isRecovered: boolean) => void }

const open = createSharedValue<Question | undefined>(undefined)

/** Asks the person to sign in again; all requests that find the session lost wait for the one answer. */
export function recoverSession(): Promise<boolean> {
  const waiting = open.read()
  if (waiting) return waiting.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isRecovered: boolean) => {
    open.publish(undefined)
    resolve(isRecovered)
  }
  open.publish({ promise, answer })
  return promise
}

export function useSessionQuestion(): Question | undefined {
  return useSharedValue(open)
}

/**
 * Goes on with the work of the same person. Another one must not finish it: their program starts from the beginning, and
 * the drafts of the first stay under their own name.
 */
export function continueWith(session: StaffSession): void {
  const isSamePerson = readSession()?.user.id === session.user.id
  keepSession(session)
  open.read()?.answer(isSamePerson)
  if (!isSamePerson) location.reload()
}
