import { Form } from 'react-router'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'
import type { AccountFailure } from './submit-form.ts'

const words = accountMessages.erase

export type EraseFormProps = { isEmailVerified: boolean; failure: AccountFailure | undefined; isBusy: boolean }

/** Folded away, and asked twice: it cannot be undone. */
export function EraseForm({ isEmailVerified, failure, isBusy }: EraseFormProps) {
  const unconfirmed = failure?.errors['confirm']?.[0]
  return (
    <section className="border-t border-line pt-6">
      <h2 className="sr-only">{words.title}</h2>
      <Disclosure title={words.title} isOpen={failure !== undefined} className="border-b-0">
        <Form method="post" noValidate className="grid max-w-form gap-4">
          <p>{words.text}</p>
          {!isEmailVerified && <p>{words.unverifiedText}</p>}
          {failure?.problem && (
            <Alert tone="danger" isLive>
              {failure.problem}
            </Alert>
          )}
          <Field label={words.password} error={failure?.errors['password']?.[0]}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
          </Field>
          <div className="-my-2">
            <Checkbox
              name="confirm"
              required
              aria-invalid={unconfirmed ? true : undefined}
              aria-describedby={unconfirmed ? 'erase-unconfirmed' : undefined}
            >
              {words.confirm}
            </Checkbox>
            {unconfirmed && (
              <p id="erase-unconfirmed" className="flex gap-1.5 text-sm font-medium text-danger">
                <WarningIcon className="mt-0.5 size-4" />
                {unconfirmed}
              </p>
            )}
          </div>
          <div>
            <Button type="submit" look="secondary" isLoading={isBusy}>
              {words.submit}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  )
}
