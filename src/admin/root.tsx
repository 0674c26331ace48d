import { lazy, type ReactNode, Suspense } from 'react'
import { withReload } from './kit/browser/with-reload.ts'
import { Toaster } from './kit/feedback/toaster.tsx'
import { useSessionQuestion } from './recover-session.ts'

const SessionDialog = lazy(
  withReload(async () => ({ default: (await import('./areas/account/session-dialog.tsx')).SessionDialog })),
)

/** What is over every screen: messages, and the sign-in of a person whose session has ended. */
export function Root({ children }: { children: ReactNode }) {
  const isAsked = useSessionQuestion() !== undefined
  return (
    <>
      {children}
      <Toaster />
      <Suspense>{isAsked && <SessionDialog />}</Suspense>
    </>
  )
}
