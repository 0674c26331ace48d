import type { RentalCalendarView } from '#contracts/rental.ts'
import { Form } from '#storefront/router/index.ts'
import { rentalMessages as words } from '#storefront/i18n/rental-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { formatDay, formatPrice } from '#ui/format.ts'
import { RadioCard } from '#ui/radio-card.tsx'
import { Said } from '#ui/said.tsx'
import { Select } from '#ui/select.tsx'
import { rentalFields } from './rental-address.ts'

export type ReturnDaysProps = {
  calendar: RentalCalendarView
  firstOn: string
  /** The line of the cart whose days are changed. */
  replaces: string | undefined
  form: SentForm
}

const most = 9

/** On which day the costume is brought back and how many are wanted: the form that puts it into the cart. */
export function ReturnDays({ calendar, firstOn, replaces, form }: ReturnDaysProps) {
  const { costume, returns, variant_id: variantId, store_id: storeId } = calendar
  const fault = form.faultOf(rentalFields.last)
  return (
    <Form method="post" className="grid gap-4">
      <FormProblem form={form} />
      <input type="hidden" name={rentalFields.variant} value={variantId} />
      <input type="hidden" name={rentalFields.store} value={storeId} />
      <input type="hidden" name={rentalFields.first} value={firstOn} />
      {replaces !== undefined && <input type="hidden" name={rentalFields.replaces} value={replaces} />}
      <fieldset className="grid min-w-0 gap-2">
        <legend className="pb-2 font-display text-lg font-bold">{words.returns}</legend>
        <p>{words.returnsHint(firstOn)}</p>
        {fault !== undefined && (
          <p role="alert" className="font-medium text-danger">
            <Said text={fault} />
          </p>
        )}
        {returns.map(({ day, days, rent_cents: cents }) => (
          <RadioCard
            key={day}
            name={rentalFields.last}
            value={day}
            title={formatDay(day)}
            description={words.days(days)}
            aside={formatPrice(cents)}
          />
        ))}
      </fieldset>
      <Field label={words.quantity} className="max-w-40">
        {(control) => (
          <Select {...control} name={rentalFields.quantity} defaultValue={1}>
            {Array.from({ length: most }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-sm">{words.pay(costume.deposit_cents)}</p>
      <p className="text-xs text-ink-soft">{words.law}</p>
      <Button type="submit" isWide isLoading={form.isBusy}>
        {words.submit}
      </Button>
    </Form>
  )
}
