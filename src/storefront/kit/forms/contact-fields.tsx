import type { ReactNode } from 'react'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { EmailField } from './email-field.tsx'
import type { FormFailure } from './form-failure.ts'

const words = serviceMessages.enquiry.fields

export type ContactFieldsProps = {
  failure: FormFailure | undefined
  emailHint?: ReactNode
  isPhoneOptional?: boolean
}

/** Who writes, and how he can be answered. */
export function ContactFields({ failure, emailHint, isPhoneOptional = false }: ContactFieldsProps) {
  const { values, errors }: Pick<FormFailure, 'values' | 'errors'> = failure ?? { values: {}, errors: {} }
  return (
    <>
      <Field label={words.name} error={errors['name']?.[0]}>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" maxLength={100} defaultValue={values['name'] ?? ''} />
        )}
      </Field>
      <EmailField hint={emailHint} error={errors['email']?.[0]} defaultValue={values['email']} />
      <Field label={words.phone} isOptional={isPhoneOptional} error={errors['phone']?.[0]}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            defaultValue={values['phone'] ?? ''}
          />
        )}
      </Field>
    </>
  )
}
