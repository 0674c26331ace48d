import { redirect } from 'react-router'
import { api, ApiProblem } from './api.ts'
import { isUnanswered } from './kit/browser/unanswered.ts'
import { readKeptAnswer } from './kit/browser/kept-answers.ts'
import { NotAllowed } from './kit/states/not-allowed.ts'
import { paths, signInPath } from './paths.ts'
import { assumeSession, isSignedIn, loadSession, mayCall } from './session.ts'
import type { StaffSession } from '#contracts/admin/session.ts'

/** The session of a person who is signed in whole; anyone else is led to the missing step. Called by every loader. */
export async function requireSession(request: Request): Promise<StaffSession> {
  const { pathname, search } = new URL(request.url)
  const session = await loadSession(api.session.show).catch((error: unknown) => {
    if (error instanceof ApiProblem && error.status === 401) throw redirect(signInPath(pathname + search))
    const known = isWithoutSignal(pathname) && isUnanswered(error) ? readKeptAnswer<StaffSession>('session') : undefined
    if (!known) throw error
    assumeSession(known.data)
    return known.data
  })
  if (isSignedIn(session)) return session
  throw redirect(session.second_factor === 'to_set_up' ? paths.secondFactor : signInPath(pathname + search))
}

/** Refuses a screen without asking the server for what it would refuse. */
export async function requireCall(request: Request, endpoint: { access: unknown }): Promise<StaffSession> {
  const session = await requireSession(request)
  if (!mayCall(session, endpoint)) throw new NotAllowed()
  return session
}

/** The screens of a branch work on without a signal. */
function isWithoutSignal(pathname: string): boolean {
  return pathname === paths.store || pathname.startsWith(`${paths.store}/`)
}
