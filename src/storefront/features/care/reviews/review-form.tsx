import { fits, type Fit } from '#contracts/reviews.ts'
import { Form } from '#storefront/router/index.ts'
import { fitMessages } from '#storefront/i18n/fit-messages.ts'
import { reviewFormMessages as formWords } from '#storefront/i18n/review-form-messages.ts'
import { reviewMessages as words } from '#storefront/i18n/review-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { StarChoice } from '#storefront/kit/forms/star-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type ReviewFormProps = {
  form: SentForm
  /** The customer's earlier review, or only their name. */
  initial: { stars: number | null; text: string; displayName: string; fit: Fit | null }
  /** Whether the goods have a table of sizes. */
  asksFit: boolean
  canRemove: boolean
}

export function ReviewForm({ form, initial, asksFit, canRemove }: ReviewFormProps) {
  const { faultOf, valueOf } = form
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormProblem form={form} />
      <StarChoice
        legend={formWords.starsLabel}
        name="stars"
        value={valueOf('stars', String(initial.stars ?? ''))}
        error={faultOf('stars')}
        labelOf={words.stars}
      />
      <Field label={formWords.textLabel} hint={formWords.textHint} error={faultOf('text')}>
        {(control) => (
          <Textarea {...control} name="text" rows={6} maxLength={2000} defaultValue={valueOf('text', initial.text)} />
        )}
      </Field>
      {asksFit && <FitField value={valueOf('fit', initial.fit ?? '')} />}
      <Field label={formWords.nameLabel} hint={formWords.nameHint} error={faultOf('displayName')}>
        {(control) => (
          <Input
            {...control}
            name="displayName"
            autoComplete="nickname"
            maxLength={60}
            defaultValue={valueOf('displayName', initial.displayName)}
          />
        )}
      </Field>
      <p className="text-xs text-ink-soft">{words.verification}</p>
      <div className="grid justify-items-start gap-3 md:flex">
        <Button type="submit" size="lg" isLoading={form.isBusy}>
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

function FitField({ value }: { value: string }) {
  return (
    <Field label={fitMessages.question} hint={fitMessages.hint} isOptional>
      {(control) => (
        <Select {...control} name="fit" defaultValue={value}>
          <option value="">{fitMessages.unsaid}</option>
          {fits.map((fit) => (
            <option key={fit} value={fit}>
              {fitMessages.answers[fit]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
