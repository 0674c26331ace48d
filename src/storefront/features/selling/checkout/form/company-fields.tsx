import type { VatCheck } from '#contracts/registers.ts'
import type { FieldErrors } from '#contracts/validate-order.ts'
import { companyMessages } from '#storefront/i18n/company-messages.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { CompanyLookupNote } from '../feedback/company-lookup-note.tsx'
import type { CompanyLookup } from '../feedback/feedback.ts'
import { VatNote } from '../feedback/vat-note.tsx'
import type { OrderValues } from './order-values.ts'

const words = checkoutMessages

export type CompanyFieldsProps = {
  values: OrderValues
  errors: FieldErrors
  lookup: CompanyLookup | null
  vatCheck: VatCheck | null
  isLooking: boolean
}

/** The number comes first: with it the register fills in the rest, but all fields can also be typed. */
export function CompanyFields({ values, errors, lookup, vatCheck, isLooking }: CompanyFieldsProps) {
  const common = (field: 'company' | 'companyId' | 'taxId' | 'vatId') => ({
    name: `company.${field}`,
    defaultValue: values[`company.${field}`],
    maxLength: field === 'company' ? 100 : 14,
  })
  const faultOf = (field: string) => errors[`company.${field}`]?.[0]
  return (
    <div className="grid max-w-form grid-cols-2 gap-x-3 gap-y-4 pt-1">
      <Field label={words.companyId} error={faultOf('companyId')} className="col-span-2 md:col-span-1">
        {(control) => <Input {...control} {...common('companyId')} inputMode="numeric" />}
      </Field>
      <div className="col-span-2 md:col-span-1 md:pt-6.25">
        <Button type="submit" name="intent" value="company" look="secondary" isWide isLoading={isLooking}>
          {companyMessages.fill}
        </Button>
      </div>
      <div className="col-span-2 empty:hidden">
        <CompanyLookupNote lookup={lookup} />
      </div>
      <Field label={words.company} error={faultOf('company')} className="col-span-2">
        {(control) => <Input {...control} {...common('company')} autoComplete="organization" />}
      </Field>
      <Field label={words.taxId} isOptional error={faultOf('taxId')} className="col-span-2 md:col-span-1">
        {(control) => <Input {...control} {...common('taxId')} inputMode="numeric" />}
      </Field>
      <Field
        label={words.vatId}
        isOptional
        hint={words.vatIdHint}
        error={faultOf('vatId')}
        className="col-span-2 md:col-span-1"
      >
        {(control) => <Input {...control} {...common('vatId')} autoCapitalize="characters" />}
      </Field>
      <VatNote check={vatCheck} />
    </div>
  )
}
