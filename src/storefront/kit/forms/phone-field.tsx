import { phonePrefixes } from '#contracts/validate-order.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

const words = messages.common

export type PhoneFieldProps = {
  values: { phonePrefix?: string; phone?: string }
  hint: string
  error: string | undefined
  isOptional?: boolean
  className?: string
}

/** The fields `phonePrefix` and `phone` of every form: a prefix from the list and the rest. `phone` also accepts a whole number. */
export function PhoneField({ values, hint, error, isOptional = false, className }: PhoneFieldProps) {
  return (
    <Field label={words.phone} isOptional={isOptional} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <div className="flex gap-2">
          <Select
            name="phonePrefix"
            aria-label={words.phonePrefix}
            defaultValue={values.phonePrefix ?? '+421'}
            autoComplete="tel-country-code"
            className="w-28 shrink-0"
          >
            {phonePrefixes.map((prefix) => (
              <option key={prefix} value={prefix}>
                {prefix || words.noPrefix}
              </option>
            ))}
          </Select>
          <Input
            {...control}
            name="phone"
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={30}
            defaultValue={values.phone ?? ''}
          />
        </div>
      )}
    </Field>
  )
}

/** A stored number → the values of the two fields. */
export function splitPhone(phone: string): { phonePrefix: string; phone: string } {
  const prefix = phonePrefixes.find((known) => known !== '' && phone.startsWith(`${known} `))
  if (prefix !== undefined) return { phonePrefix: prefix, phone: phone.slice(prefix.length + 1) }
  return { phonePrefix: phone === '' ? '+421' : '', phone }
}
