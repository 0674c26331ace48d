import { shoppingMessages } from '#storefront/i18n/shopping-messages.ts'
import type { FieldErrors } from '#contracts/validate-order.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { OrderValues } from './order-form.ts'

const words = shoppingMessages.checkout

export type CompanyFieldsProps = { values: OrderValues; errors: FieldErrors }

export function CompanyFields({ values, errors }: CompanyFieldsProps) {
  const common = (field: 'company' | 'companyId' | 'taxId' | 'vatId') => ({
    name: `company.${field}`,
    defaultValue: values[`company.${field}`],
    maxLength: field === 'company' ? 100 : 14,
  })
  const faultOf = (field: string) => errors[`company.${field}`]?.[0]
  return (
    <div className="grid max-w-form grid-cols-2 gap-x-3 gap-y-4 pt-1">
      <Field label={words.company} error={faultOf('company')} className="col-span-2">
        {(control) => <Input {...control} {...common('company')} autoComplete="organization" />}
      </Field>
      <Field label={words.companyId} error={faultOf('companyId')}>
        {(control) => <Input {...control} {...common('companyId')} inputMode="numeric" />}
      </Field>
      <Field label={words.taxId} isOptional error={faultOf('taxId')}>
        {(control) => <Input {...control} {...common('taxId')} inputMode="numeric" />}
      </Field>
      <Field label={words.vatId} isOptional hint={words.vatIdHint} error={faultOf('vatId')} className="col-span-2">
        {(control) => <Input {...control} {...common('vatId')} autoCapitalize="characters" />}
      </Field>
    </div>
  )
}
