import type { ReactNode } from 'react'
import { Toaster } from './kit/feedback/toaster.tsx'
import { latePart } from './kit/states/late-part.tsx'
import { useProofQuestion, useSecondPersonQuestion, useSessionQuestion } from './recover-session.ts'

const SessionDialog = latePart(async () => (await import('./areas/account/session-dialog.tsx')).SessionDialog)

const ProofDialog = latePart(async () => (await import('./areas/account/proof-dialog.tsx')).ProofDialog)

const SecondPersonDialog = latePart(
  async () => (await import('./areas/requests/second-person-dialog.tsx')).SecondPersonDialog,
)

/** What is over every screen: messages, and the sign-in the fresh proof or the decision that work waits for. */
export function Root({ children }: { children: ReactNode }) {
  const isAsked = useSessionQuestion() !== undefined
  const isProofAsked = useProofQuestion() !== undefined
  const isAboveLimit = useSecondPersonQuestion() !== undefined
  return (
    <>
      {children}
      <Toaster />
      {isAsked && <SessionDialog />}
      {isProofAsked && <ProofDialog />}
      {isAboveLimit && <SecondPersonDialog />}
    </>
  )
}
