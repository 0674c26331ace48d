import { Form } from 'react-router'
import { reviewFormMessages as formWords } from '#storefront/i18n/review-form-messages.ts'
import { reviewMessages as words } from '#storefront/i18n/review-messages.ts'
import { StarChoice } from '#storefront/kit/forms/star-choice.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ReviewFailure, ReviewValues } from './send-review.ts'

export type ReviewFormProps = {
  /** What he wrote before, or his name alone. */
  initial: ReviewValues
  canRemove: boolean
  failure: ReviewFailure | undefined
  isBusy: boolean
}

export function ReviewForm({ initial, canRemove, failure, isBusy }: ReviewFormProps) {
  const values = failure?.values ?? initial
  const faultOf = (name: string) => failure?.errors[name]?.[0]
  return (
    <Form method="post" noValidate className="grid gap-5">
      {failure && failure.text !== '' && (
        <Alert tone="danger" isLive>
          {failure.text}
        </Alert>
      )}
      <StarChoice
        legend={formWords.starsLabel}
        name="stars"
        value={String(values.stars ?? '')}
        error={faultOf('stars')}
        labelOf={words.stars}
      />
      <Field label={formWords.textLabel} hint={formWords.textHint} error={faultOf('text')}>
        {(control) => <Textarea {...control} name="text" rows={6} maxLength={2000} defaultValue={values.text} />}
      </Field>
      <Field label={formWords.nameLabel} hint={formWords.nameHint} error={faultOf('displayName')}>
        {(control) => (
          <Input
            {...control}
            name="displayName"
            autoComplete="nickname"
            maxLength={60}
            defaultValue={values.displayName}
          />
        )}
      </Field>
      <p className="text-xs text-ink-soft">{words.verification}</p>
      <div className="grid justify-items-start gap-3 md:flex">
        <Button type="submit" size="lg" isLoading={isBusy}>
          {formWords.submit}
        </Button>
        {canRemove && (
          <Button
            type="submit"
            name="intent"
            value="remove"
            look="quiet"
            size="lg"
            className="max-md:-ml-4"
            formNoValidate
          >
            {formWords.remove}
          </Button>
        )}
      </div>
    </Form>
  )
}
