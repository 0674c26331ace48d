import { useId } from 'react'
import { newsletter } from '#contracts/messages/newsletter.ts'
import { newsletterMessages } from '#storefront/i18n/newsletter-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { returnForm } from '#storefront/kit/forms/form-answer.ts'
import { useFormInPlace } from '#storefront/kit/forms/use-form-in-place.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { Said } from '#ui/said.tsx'

export type NewsletterFormProps = {
  /** The label of the button. */
  submit?: string
  onSaved?: () => void
}

export function NewsletterForm({ submit = newsletterMessages.submit, onSaved }: NewsletterFormProps) {
  const id = useId()
  const { done, failure, faultOf, isBusy, onSubmit } = useFormInPlace(async (form) => {
    const answer = await import('./subscribe.ts').then(
      ({ subscribe }) => subscribe(form),
      () => returnForm(form, { problem: newsletter.failed }),
    )
    if (answer.isDone) onSaved?.()
    return answer
  })
  if (done)
    return (
      <p role="status" className="flex gap-3 self-center rounded-card bg-ground p-4 text-success">
        <CheckIcon className="size-6" />
        <span>
          <span className="block font-semibold">
            <Said text={done.text} />
          </span>
          <span className="block text-ink">
            <Said text={done.hint ?? ''} />
          </span>
        </span>
      </p>
    )
  return (
    <form method="post" action={paths.newsletter()} noValidate onSubmit={onSubmit} className="grid gap-2">
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
            aria-invalid={failure !== undefined || undefined}
          />
        </span>
        <Button type="submit" isLoading={isBusy}>
          {submit}
        </Button>
      </div>
      <p id={`${id}-note`} role="status" className={failure ? 'text-danger' : 'text-xs text-ink-soft'}>
        <Said text={faultOf('email') ?? failure?.problem ?? newsletterMessages.consent} />
      </p>
    </form>
  )
}
