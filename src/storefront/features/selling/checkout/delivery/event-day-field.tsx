import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { trackEventDay } from '#storefront/kit/event-day/track-event-day.ts'
import { DateInput } from '#ui/date-input.tsx'
import { Field } from '#ui/field.tsx'
import type { CheckoutView } from '../checkout-view.ts'

const words = checkoutMessages

export type EventDayFieldProps = { view: CheckoutView; onChoose: (eventOn: string | null) => void }

/** The day of the party, before the goods: goods, carriers and stores that are in time are marked. */
export function EventDayField({ view, onChoose }: EventDayFieldProps) {
  const { eventOn } = view.form.choice
  return (
    <Field
      label={words.eventOn}
      hint={words.eventHint}
      error={view.feedback.errors['eventOn']?.[0]}
      isOptional
      className="max-w-form pb-3 md:pb-4"
    >
      {(control) => (
        <DateInput
          {...control}
          name="eventOn"
          defaultValue={eventOn ?? ''}
          onDay={(day) => {
            if (day === undefined || day === eventOn) return
            trackEventDay(day)
            onChoose(day)
          }}
        />
      )}
    </Field>
  )
}
