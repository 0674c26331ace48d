import { form } from '#contracts/messages/form.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Said } from '#ui/said.tsx'
import { Select } from '#ui/select.tsx'

const words = accountMessages.address
const lines = [
  { field: 'firstname', token: 'given-name', width: 'col-span-6 md:col-span-3' },
  { field: 'lastname', token: 'family-name', width: 'col-span-6 md:col-span-3' },
  { field: 'company', token: 'organization', width: 'col-span-6' },
  { field: 'street', token: 'address-line1', width: 'col-span-6' },
  { field: 'zip', token: 'postal-code', width: 'col-span-2' },
  { field: 'city', token: 'address-level2', width: 'col-span-4' },
] as const

export type PostalFieldsProps = {
  section: 'billing' | 'shipping'
  values: Record<string, string>
  faultOf: SentForm['faultOf']
}

/** Name and address, as in the checkout. */
export function PostalFields({ section, values, faultOf }: PostalFieldsProps) {
  return (
    <>
      {lines.filter(isAskedFor(section)).map(({ field, token, width }) => (
        <Field
          key={field}
          label={words[field]}
          isOptional={field === 'company'}
          error={faultOf(field)}
          className={width}
        >
          {(control) => (
            <Input
              {...control}
              name={field}
              defaultValue={values[field] ?? ''}
              autoComplete={`${section} ${token}`}
              maxLength={field === 'zip' ? 10 : 100}
              {...(field === 'zip' && { inputMode: 'numeric' as const })}
            />
          )}
        </Field>
      ))}
      <Field
        label={words.country}
        hint={section === 'billing' ? words.invoiceRule : <Said text={form.country} />}
        error={faultOf('country')}
        className="col-span-6"
      >
        {(control) => (
          <Select
            {...control}
            required={false}
            name="country"
            defaultValue={values['country'] || 'SK'}
            autoComplete={`${section} country`}
          >
            <option value="SK">{words.slovakia}</option>
          </Select>
        )}
      </Field>
    </>
  )
}

/** On an invoice the company's name is asked for together with its ids. */
function isAskedFor(section: PostalFieldsProps['section']) {
  return ({ field }: (typeof lines)[number]) => field !== 'company' || section === 'shipping'
}
