import { lazy, type ReactNode, Suspense } from 'react'
import { withReload } from './kit/browser/with-reload.ts'
import { Toaster } from './kit/feedback/toaster.tsx'
import { useProofQuestion, useSessionQuestion } from './recover-session.ts'

const SessionDialog = lazy(
  withReload(async () => ({ default: (await import('./areas/account/session-dialog.tsx')).SessionDialog })),
)

const ProofDialog = lazy(
  withReload(async () => ({ default: (await import('./areas/account/proof-dialog.tsx')).ProofDialog })),
)

/** What is over every screen: messages, and the sign-in or fresh proof that work waits for. */
export function Root({ children }: { children: ReactNode }) {
  const isAsked = useSessionQuestion() !== undefined
  const isProofAsked = useProofQuestion() !== undefined
  return (
    <>
      {children}
      <Toaster />
      <Suspense>
        {isAsked && <SessionDialog />}
        {isProofAsked && <ProofDialog />}
      </Suspense>
    </>
  )
}
