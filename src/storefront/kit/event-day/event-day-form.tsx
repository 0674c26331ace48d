import type { ComponentType, SubmitEventHandler } from 'react'
import { listPartySaturdays } from '#kernel/event-day.ts'
import type { FormProps } from '#storefront/router/index.ts'
import { eventMessages } from '#storefront/i18n/event-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { useFocusFault } from '#storefront/kit/forms/use-focus-fault.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Field } from '#ui/field.tsx'
import { forgetIntent } from './save-event-day.ts'

const words = eventMessages

export type EventDayFormProps = {
  /** The router's form, or a plain one with `onSubmit` if the page must stay. */
  element: ComponentType<FormProps> | 'form'
  onSubmit?: SubmitEventHandler<HTMLFormElement>
  form: SentForm
  /** The remembered day, `YYYY-MM-DD`. */
  day: string | undefined
  today: string
  /** The path to return to without scripts. */
  redirect?: string
}

/** A date, two Saturdays to pick, and a button that forgets: each a form of its own, so that all work without scripts. */
export function EventDayForm({ element: Form, onSubmit, form, day, today, redirect }: EventDayFormProps) {
  const part = useFocusFault(form.failure)
  const { first, second } = listPartySaturdays(today)
  const shared = { method: 'post', action: paths.eventDay(), ...(onSubmit && { onSubmit }) } as const
  // A refused form comes back with what it said, because its page no longer knows the one before.
  const wayBack = form.valueOf('redirect', redirect)
  const back = <input type="hidden" name="redirect" value={wayBack} />
  const picks = [
    { day: first, text: words.thisSaturday(first) },
    { day: second, text: words.nextSaturday(second) },
  ]
  return (
    <div className="grid gap-4">
      <FormProblem form={form} />
      <ul aria-label={words.picks} className="flex flex-wrap gap-2">
        {picks.map((pick) => (
          <li key={pick.day}>
            <Form {...shared}>
              {back}
              <input type="hidden" name="eventOn" value={pick.day} />
              <Button type="submit" look="secondary">
                {pick.text}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form {...shared} noValidate className="grid gap-4">
        <input ref={part} type="hidden" name="redirect" value={wayBack} />
        <Field label={words.field} hint={words.hint} error={form.faultOf('eventOn')}>
          {(control) => <DateInput {...control} name="eventOn" defaultValue={form.valueOf('eventOn', day)} />}
        </Field>
        <Button type="submit" isWide isLoading={form.isBusy}>
          {words.save}
        </Button>
      </Form>
      {day !== undefined && (
        <Form {...shared}>
          {back}
          <input type="hidden" name="intent" value={forgetIntent} />
          <Button type="submit" look="quiet" isWide>
            {words.forget}
          </Button>
        </Form>
      )}
    </div>
  )
}
