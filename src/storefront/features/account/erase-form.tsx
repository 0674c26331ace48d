import { Form } from 'react-router'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from './password-input.tsx'
import type { AccountFailure } from './submit-form.ts'

const words = accountMessages.erase

export type EraseFormProps = { isEmailVerified: boolean; failure: AccountFailure | undefined; isBusy: boolean }

/** Folded away, and asked twice: it cannot be undone. */
export function EraseForm({ isEmailVerified, failure, isBusy }: EraseFormProps) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="sr-only">{words.title}</h2>
      <Disclosure title={words.title} isOpen={failure !== undefined} className="border-b-0">
        <Form method="post" className="grid max-w-form gap-4">
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
          <Checkbox name="confirm" required className="-my-2">
            {words.confirm}
          </Checkbox>
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
