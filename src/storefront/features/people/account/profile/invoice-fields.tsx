import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { companyMessages } from '#storefront/i18n/company-messages.ts'
import { checkoutMessages } from '#storefront/i18n/checkout-messages.ts'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { PhoneField } from '#storefront/kit/forms/phone-field.tsx'
import type { Lookup } from './company-lookup.ts'
import { PostalFields } from './postal-fields.tsx'

const words = checkoutMessages

export type InvoiceFieldsProps = {
  values: Record<string, string>
  lookup: Lookup | undefined
  form: SentForm
}

/** Address and company. The company's fields open by CSS, so they work without scripts too. */
export function InvoiceFields({ values, lookup, form: { faultOf, busyIntent } }: InvoiceFieldsProps) {
  const common = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    maxLength: name === 'company' ? 100 : 20,
  })
  return (
    <div className="group/company grid grid-cols-6 gap-x-3 gap-y-4">
      <PostalFields section="billing" values={values} faultOf={faultOf} />
      <EmailField
        defaultValue={values['email']}
        hint={accountMessages.invoice.emailHint}
        error={faultOf('email')}
        isOptional
        className="col-span-6"
      />
      <PhoneField
        values={values}
        hint={accountMessages.invoice.phoneHint}
        error={faultOf('phone')}
        isOptional
        className="col-span-6"
      />
      <Checkbox name="isCompany" defaultChecked={values['isCompany'] === 'on'} className="col-span-6 -my-2">
        {accountMessages.invoice.isCompany}
      </Checkbox>
      <div className="col-span-6 hidden gap-4 group-has-[[name=isCompany]:checked]/company:grid">
        <div className="grid gap-4 md:grid-cols-2 md:gap-3">
          <Field label={words.companyId} error={faultOf('companyId')}>
            {(control) => <Input {...control} {...common('companyId')} inputMode="numeric" />}
          </Field>
          <div className="md:pt-7">
            <Button
              type="submit"
              name="intent"
              value="company"
              look="secondary"
              isWide
              isLoading={busyIntent === 'company'}
            >
              {companyMessages.fill}
            </Button>
          </div>
        </div>
        {lookup && <LookupNote lookup={lookup} />}
        <Field label={words.company} error={faultOf('company')}>
          {(control) => <Input {...control} {...common('company')} autoComplete="organization" />}
        </Field>
        <div className="grid gap-4 md:grid-cols-2 md:gap-3">
          <Field label={words.taxId} isOptional error={faultOf('taxId')}>
            {(control) => <Input {...control} {...common('taxId')} inputMode="numeric" />}
          </Field>
          <Field label={words.vatId} isOptional hint={words.vatIdHint} error={faultOf('vatId')}>
            {(control) => <Input {...control} {...common('vatId')} autoCapitalize="characters" />}
          </Field>
        </div>
      </div>
    </div>
  )
}

function LookupNote({ lookup }: { lookup: Lookup }) {
  if (lookup.kind === 'failed')
    return (
      <Alert tone="warning" isLive>
        {lookup.text}
      </Alert>
    )
  const { terminatedOn, source } = lookup
  return (
    <div className="grid gap-2">
      <Alert tone={terminatedOn === null ? 'success' : 'warning'} isLive>
        {terminatedOn === null ? companyMessages.filled : companyMessages.terminated(terminatedOn)}
      </Alert>
      <p className="text-xs text-ink-soft">
        {companyMessages.source}
        <a href={source.url} target="_blank" rel="noreferrer" className="target underline underline-offset-4">
          {source.name}
        </a>
      </p>
    </div>
  )
}
