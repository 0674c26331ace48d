import { lazy, type ReactNode, Suspense } from 'react'
import { withReload } from './kit/browser/with-reload.ts'
import { Toaster } from './kit/feedback/toaster.tsx'
import { useProofQuestion, useSecondPersonQuestion, useSessionQuestion } from './recover-session.ts'

const SessionDialog = lazy(
  withReload(async () => ({ default: (await import('./areas/account/session-dialog.tsx')).SessionDialog })),
)

const ProofDialog = lazy(
  withReload(async () => ({ default: (await import('./areas/account/proof-dialog.tsx')).ProofDialog })),
)

const SecondPersonDialog = lazy(
  withReload(async () => ({ default: (await import('./areas/requests/second-person-dialog.tsx')).SecondPersonDialog })),
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
      <Suspense>
        {isAsked && <SessionDialog />}
        {isProofAsked && <ProofDialog />}
        {isAboveLimit && <SecondPersonDialog />}
      </Suspense>
    </>
  )
}
