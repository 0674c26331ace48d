import { useState } from 'react'
import type { StaffSession } from '#contracts/admin/session.ts'
import { isSignedIn } from '#admin/session.ts'
import { PasswordStep } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'

export type SignInStepsProps = {
  /** Who was signed in before; only they can go on with open work. */
  email?: string | undefined
  /** A session that has the first factor already. */
  begun?: StaffSession | undefined
  /** Called with a session that is whole, or whose second factor is still to be set up. */
  onDone: (session: StaffSession) => void
}

/** Signing in: the password, then the second factor. On a screen of its own, and over work whose session has ended. */
export function SignInSteps({ email, begun, onDone }: SignInStepsProps) {
  const [session, setSession] = useState(begun)
  const goOn = (next: StaffSession) => {
    if (isSignedIn(next) || next.second_factor === 'to_set_up') onDone(next)
    else setSession(next)
  }
  if (session === undefined) return <PasswordStep email={email} onDone={goOn} />
  return <SecondStep session={session} onDone={goOn} onRestart={() => setSession(undefined)} />
}
