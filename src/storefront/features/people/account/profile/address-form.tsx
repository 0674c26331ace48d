import { Form } from '#storefront/router/index.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { PhoneField } from '#storefront/kit/forms/phone-field.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PostalFields } from './postal-fields.tsx'

const words = accountMessages.address

export type AddressFormProps = {
  /** Undefined for a new address. */
  addressId: number | undefined
  values: Record<string, string>
  form: SentForm
}

export function AddressForm({ addressId, values, form }: AddressFormProps) {
  const { failure, faultOf } = form
  const shown = failure?.values ?? values
  return (
    <Form method="post" noValidate className="grid grid-cols-6 gap-x-3 gap-y-4">
      <input type="hidden" name="intent" value="save" />
      {addressId !== undefined && <input type="hidden" name="addressId" value={addressId} />}
      {failure && (
        <div className="col-span-6">
          <FormProblem form={form} otherwise={accountMessages.checkFields} />
        </div>
      )}
      <Field label={words.name} isOptional hint={words.nameHint} error={faultOf('name')} className="col-span-6">
        {(control) => <Input {...control} name="name" maxLength={50} defaultValue={shown['name'] ?? ''} />}
      </Field>
      <PostalFields section="shipping" values={shown} faultOf={faultOf} />
      <EmailField
        defaultValue={shown['email']}
        hint={words.emailHint}
        error={faultOf('email')}
        isOptional
        className="col-span-6"
      />
      <PhoneField values={shown} hint={words.phoneHint} error={faultOf('phone')} isOptional className="col-span-6" />
      <Checkbox name="isDefault" defaultChecked={shown['isDefault'] === 'on'} className="col-span-6 -my-2">
        {words.defaultBox}
      </Checkbox>
      <div className="col-span-6 flex flex-wrap justify-end gap-3 pt-2">
        <Button as={RouterLink} href={paths.accountAddresses()} look="secondary" preventScrollReset>
          {accountMessages.cancel}
        </Button>
        <Button type="submit" isLoading={form.isBusy}>
          {accountMessages.save}
        </Button>
      </div>
    </Form>
  )
}
