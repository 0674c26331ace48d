import { Form } from '#storefront/router/index.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '../sign-in/password-input.tsx'
import { Said } from '#ui/said.tsx'

const words = accountMessages.erase

export type EraseFormProps = { isEmailVerified: boolean; form: SentForm }

/** Folded, and confirmed by password and checkbox, because it cannot be undone. */
export function EraseForm({ isEmailVerified, form }: EraseFormProps) {
  const unconfirmed = form.faultOf('confirm')
  return (
    <section className="border-t border-line pt-6">
      <h2 className="sr-only">{words.title}</h2>
      <Disclosure title={words.title} isOpen={form.failure !== undefined} className="border-b-0">
        <Form method="post" noValidate className="grid max-w-form gap-4">
          <p>{words.text}</p>
          {!isEmailVerified && <p>{words.unverifiedText}</p>}
          <FormProblem form={form} />
          <Field label={words.password} error={form.faultOf('password')}>
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
                <Said text={unconfirmed} />
              </p>
            )}
          </div>
          <div>
            <Button type="submit" look="secondary" isLoading={form.isBusy}>
              {words.submit}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  )
}
