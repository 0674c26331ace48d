import { Form } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import type { RatingState } from '#contracts/satisfaction.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { AnsweredForm } from '#storefront/kit/forms/sent-form.ts'
import { StarChoice } from '#storefront/kit/forms/star-choice.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

const words = orderMessages.satisfaction

export type RatingFormProps = { rating: RatingState; form: AnsweredForm<unknown> }

/** The ratings of an order and of its delivery, or why they can no longer be given. */
export function RatingForm({ rating, form }: RatingFormProps) {
  const { faultOf, valueOf } = form
  const texts = messages.satisfaction
  if (form.isDone)
    return (
      <Alert tone="success" isLive>
        {texts.thanks}
      </Alert>
    )
  if (rating.state !== 'open')
    return <Alert tone="info">{rating.state === 'rated' ? texts.alreadyRated : texts.expired}</Alert>
  return (
    <Form method="post" noValidate className="grid max-w-form gap-6">
      <FormProblem form={form} />
      {rating.carrier !== null && (
        <StarChoice
          legend={words.courier(rating.carrier)}
          name="courierStars"
          value={valueOf('courierStars')}
          error={faultOf('courierStars')}
          labelOf={words.stars}
        />
      )}
      <StarChoice
        legend={words.shop}
        name="shopStars"
        value={valueOf('shopStars')}
        error={faultOf('shopStars')}
        labelOf={words.stars}
      />
      <Field label={words.text} hint={words.textHint} error={faultOf('text')}>
        {(control) => <Textarea {...control} name="text" maxLength={2000} defaultValue={valueOf('text')} />}
      </Field>
      <Button type="submit" isWide isLoading={form.isBusy}>
        {words.submit}
      </Button>
    </Form>
  )
}
