import type { ReactNode } from 'react'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { EmailField } from './email-field.tsx'
import type { SentForm } from './sent-form.ts'

const words = serviceMessages.enquiry.fields

export type ContactFieldsProps = {
  form: SentForm
  emailHint?: ReactNode
  isPhoneOptional?: boolean
}

/** The name, e-mail and phone of the sender. */
export function ContactFields({ form: { faultOf, valueOf }, emailHint, isPhoneOptional = false }: ContactFieldsProps) {
  return (
    <>
      <Field label={words.name} error={faultOf('name')}>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" maxLength={100} defaultValue={valueOf('name')} />
        )}
      </Field>
      <EmailField hint={emailHint} error={faultOf('email')} defaultValue={valueOf('email')} />
      <Field label={words.phone} isOptional={isPhoneOptional} error={faultOf('phone')}>
        {(control) => (
          <Input
            {...control}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            defaultValue={valueOf('phone')}
          />
        )}
      </Field>
    </>
  )
}
