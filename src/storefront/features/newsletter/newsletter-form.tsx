import { type FormEvent, useId, useState } from 'react'
import { messages as answers } from '#contracts/messages.ts'
import { ApiProblem, getBrowserApi } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'

type Outcome = { kind: 'none' } | { kind: 'sending' } | { kind: 'saved' } | { kind: 'failed'; text: string }

export function NewsletterForm() {
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    // Nothing is sent if empty (specification, section 5).
    if (typeof email !== 'string' || email.trim() === '') return
    setOutcome({ kind: 'sending' })
    setOutcome(await subscribe(email.trim()))
  }
  if (outcome.kind === 'saved')
    return (
      <Alert tone="success" title={answers.newsletter.saved} isLive>
        {answers.newsletter.confirmHint}
      </Alert>
    )
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {messages.newsletter.email}
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          maxLength={254}
          aria-describedby={`${id}-note`}
          aria-invalid={outcome.kind === 'failed' || undefined}
          className="min-w-0 grow basis-50"
        />
        <Button type="submit" look="secondary" isLoading={outcome.kind === 'sending'}>
          {messages.newsletter.submit}
        </Button>
      </div>
      <p
        id={`${id}-note`}
        role="status"
        className={outcome.kind === 'failed' ? 'text-danger' : 'text-xs text-ink-soft'}
      >
        {outcome.kind === 'failed' ? outcome.text : messages.newsletter.consent}
      </p>
    </form>
  )
}

async function subscribe(email: string): Promise<Outcome> {
  try {
    await getBrowserApi().content.subscribe({ body: { email } })
    return { kind: 'saved' }
  } catch (error) {
    const isKnown = error instanceof ApiProblem && error.code === 'already_exists'
    const fieldError = error instanceof ApiProblem ? error.errors['email']?.[0] : undefined
    return {
      kind: 'failed',
      text: isKnown ? answers.newsletter.alreadyExists : (fieldError ?? answers.newsletter.failed),
    }
  }
}
