import { accountWords } from '#admin/i18n/account-words.ts'
import { continueWith, useSessionQuestion } from '#admin/recover-session.ts'
import { useSession } from '#admin/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SignInSteps } from './sign-in-steps.tsx'

const words = accountWords.signIn

/** The sign-in over work whose session has ended. Closing it leaves the work as it is: the next save asks again. */
export function SessionDialog() {
  const question = useSessionQuestion()
  const session = useSession()
  return (
    <Dialog isOpen={question !== undefined} onClose={() => question?.answer(false)} title={words.lostTitle}>
      {question && (
        <div className="grid gap-4">
          <p className="text-ink-soft">{words.lostText}</p>
          <SignInSteps email={session?.user.email} onDone={continueWith} />
        </div>
      )}
    </Dialog>
  )
}
