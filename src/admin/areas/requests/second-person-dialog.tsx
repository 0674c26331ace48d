import { requestWords } from '#admin/i18n/request-words.ts'
import { useSecondPersonQuestion } from '#admin/recover-session.ts'
import { useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatPrice } from '#ui/format.ts'

const words = requestWords.ask

/** Asks a person whether a write above their limit goes to a colleague. Closing it leaves the form as it is. */
export function SecondPersonDialog() {
  const question = useSecondPersonQuestion()
  const session = useSession()
  if (!question) return null
  const { amount_cents: amount, confirmers = [] } = question.details
  const buttons = (
    <>
      <Button look="secondary" onClick={() => question.answer(false)}>
        {words.back}
      </Button>
      {confirmers.length > 0 && <Button onClick={() => question.answer(true)}>{words.send}</Button>}
    </>
  )
  return (
    <Dialog isOpen onClose={() => question.answer(false)} title={words.title} footer={buttons}>
      <div className="grid gap-3">
        <p>{words.text(formatPrice(amount), formatPrice(session?.amount_limit_cents ?? 0))}</p>
        {confirmers.length === 0 ? (
          <Alert tone="warning">{words.alone}</Alert>
        ) : (
          <div>
            <p>{words.confirmers}</p>
            <ul className="list-inside list-disc">
              {confirmers.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}
