import { type FormEvent, useId, useState } from 'react'
import { newsletter } from '#contracts/messages/newsletter.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { visibly } from '#storefront/kit/browser/visibly.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import type { SubscribeOutcome } from './subscribe.ts'

export type NewsletterFormProps = {
  /** What the button says. */
  submit?: string
  onSaved?: () => void
}

export function NewsletterForm({ submit = messages.newsletter.submit, onSaved }: NewsletterFormProps) {
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<SubscribeOutcome>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsSending(true)
    const answer = await visibly(
      import('./subscribe.ts').then(
        ({ subscribe }) => subscribe(form),
        () => ({ isSaved: false, text: newsletter.failed, hint: '' }),
      ),
    )
    setOutcome(answer)
    setIsSending(false)
    if (answer.isSaved) onSaved?.()
  }
  if (outcome?.isSaved)
    return (
      <p role="status" className="flex gap-3 self-center rounded-card bg-ground p-4 text-success">
        <CheckIcon className="size-6" />
        <span>
          <span className="block font-semibold">{outcome.text}</span>
          <span className="block text-ink">{outcome.hint}</span>
        </span>
      </p>
    )
  return (
    <form
      method="post"
      action={paths.newsletter()}
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-2"
    >
      <label htmlFor={id} className="font-semibold">
        {messages.common.email}
      </label>
      <div className="flex flex-wrap gap-2">
        <span className="min-w-0 grow basis-50">
          <Input
            id={id}
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            aria-describedby={`${id}-note`}
            aria-invalid={outcome !== undefined || undefined}
          />
        </span>
        <Button type="submit" isLoading={isSending}>
          {submit}
        </Button>
      </div>
      <p id={`${id}-note`} role="status" className={outcome ? 'text-danger' : 'text-xs text-ink-soft'}>
        {outcome?.text ?? messages.newsletter.consent}
      </p>
    </form>
  )
}
