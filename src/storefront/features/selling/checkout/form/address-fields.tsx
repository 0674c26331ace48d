import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { FieldErrors } from '#contracts/validate-order.ts'
import type { Country } from '../offer/offer.ts'
import type { OrderValues } from './order-values.ts'

const words = checkoutMessages
const name = [
  { field: 'firstname', token: 'given-name', width: 'col-span-3' },
  { field: 'lastname', token: 'family-name', width: 'col-span-3' },
] as const
const place = [
  { field: 'street', token: 'address-line1', width: 'col-span-6' },
  { field: 'zip', token: 'postal-code', width: 'col-span-2' },
  { field: 'city', token: 'address-level2', width: 'col-span-4' },
] as const
const linesOf = {
  // The company of an invoice is in CompanyFields, with its numbers.
  invoice: [...name, ...place],
  delivery: [...name, { field: 'company', token: 'organization', width: 'col-span-6' } as const, ...place],
}

type AddressField = (typeof linesOf)['delivery'][number]['field']

export type AddressFieldsProps = {
  kind: 'invoice' | 'delivery'
  values: OrderValues
  errors: FieldErrors
  countries: readonly Country[]
}

export function AddressFields({ kind, values, errors, countries }: AddressFieldsProps) {
  const section = kind === 'invoice' ? 'billing' : 'shipping'
  const valueOf = (field: AddressField) =>
    field === 'company' ? values['delivery.company'] : values[`${kind}.${field}`]
  return (
    <div className="grid max-w-form grid-cols-6 gap-x-3 gap-y-4">
      {linesOf[kind].map(({ field, token, width }) => (
        <Field
          key={field}
          label={words[field]}
          isOptional={field === 'company'}
          error={errors[`${kind}.${field}`]?.[0]}
          className={width}
        >
          {(control) => (
            <Input
              {...control}
              name={`${kind}.${field}`}
              defaultValue={valueOf(field)}
              autoComplete={`${section} ${token}`}
              maxLength={100}
              {...(field === 'zip' && { inputMode: 'numeric' as const })}
            />
          )}
        </Field>
      ))}
      <Field label={words.country} error={errors[`${kind}.country`]?.[0]} className="col-span-6">
        {(control) => (
          <Select
            {...control}
            required={false}
            name={`${kind}.country`}
            defaultValue={values[`${kind}.country`]}
            autoComplete={`${section} country`}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
