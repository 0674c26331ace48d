import { Form } from 'react-router'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PhoneField } from '#storefront/kit/forms/phone-field.tsx'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { PostalFields } from './postal-fields.tsx'
import type { AccountFailure } from './submit-form.ts'

const words = accountMessages.address

export type AddressFormProps = {
  /** Empty for a new one. */
  addressId: number | undefined
  values: Record<string, string>
  failure: AccountFailure | undefined
  isBusy: boolean
}

export function AddressForm({ addressId, values, failure, isBusy }: AddressFormProps) {
  const shown = failure?.values ?? values
  const errors = failure?.errors ?? {}
  return (
    <Form method="post" noValidate className="grid grid-cols-6 gap-x-3 gap-y-4">
      <input type="hidden" name="intent" value="save" />
      {addressId !== undefined && <input type="hidden" name="addressId" value={addressId} />}
      {failure && (
        <div className="col-span-6">
          <Alert tone="danger" isLive>
            {failure.problem ?? accountMessages.checkFields}
          </Alert>
        </div>
      )}
      <Field label={words.name} isOptional hint={words.nameHint} error={errors['name']?.[0]} className="col-span-6">
        {(control) => <Input {...control} name="name" maxLength={50} defaultValue={shown['name'] ?? ''} />}
      </Field>
      <PostalFields section="shipping" values={shown} errors={errors} />
      <EmailField
        defaultValue={shown['email']}
        hint={words.emailHint}
        error={errors['email']?.[0]}
        isOptional
        className="col-span-6"
      />
      <PhoneField
        values={shown}
        hint={words.phoneHint}
        error={errors['phone']?.[0]}
        isOptional
        className="col-span-6"
      />
      <Checkbox name="isDefault" defaultChecked={shown['isDefault'] === 'on'} className="col-span-6 -my-2">
        {words.defaultBox}
      </Checkbox>
      <div className="col-span-6 flex flex-wrap justify-end gap-3 pt-2">
        <Button as={RouterLink} href={paths.accountAddresses()} look="secondary" preventScrollReset>
          {accountMessages.cancel}
        </Button>
        <Button type="submit" isLoading={isBusy}>
          {accountMessages.save}
        </Button>
      </div>
    </Form>
  )
}
