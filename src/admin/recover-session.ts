import type { SecondPersonDetails } from '#contracts/admin/requests.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import { createQuestion } from './ask-person.ts'
import { keepSession, readSession } from './session.ts'

/** Asks the person to sign in again; true = the same person has. */
const lost = createQuestion()
/** Asks the person to prove freshly that it is them. */
const unproven = createQuestion()

/** Asks whether a write above the limit goes to a colleague. */
const unconfirmed = createQuestion<SecondPersonDetails>()

export const recoverSession = () => lost.ask(undefined)
export const useSessionQuestion = lost.use
export const askProof = () => unproven.ask(undefined)
export const useProofQuestion = unproven.use
export const askSecondPerson = unconfirmed.ask
export const useSecondPersonQuestion = unconfirmed.use

/**
 * Goes on with the work of the same person. Another one must not finish it: their program starts from the beginning, and
 * the drafts of the first stay under their own name.
 */
export function continueWith(session: StaffSession): void {
  const before = readSession()
  // A new session has the person's own rights, also if the lost one looked as a role.
  const isSamePerson = before?.user.id === session.user.id && !before.role_view
  keepSession(session)
  lost.read()?.answer(isSamePerson)
  if (!isSamePerson) location.reload()
}
