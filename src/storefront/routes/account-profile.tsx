import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { getApi, getBrowserApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { EmailNotice } from '#storefront/features/people/account/email-notice.tsx'
import { PhoneField, splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import { requireUser } from '#storefront/features/people/account/require-user.ts'
import { type AccountFailure, readField, submitForm } from '#storefront/features/people/account/submit-form.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { enterSession } from '#storefront/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export async function loader(args: LoaderFunctionArgs) {
  return { user: await requireUser(args) }
}

export async function action(args: ActionFunctionArgs) {
  const { accounts } = getApi(args)
  const form = await args.request.formData()
  const common = { args, form, path: paths.accountProfile(), failed: words.saveFailed }
  if (readField(form, 'intent') === 'verification') {
    return submitForm({ ...common, save: () => accounts.requestVerification(), done: 'verificationSent' })
  }
  const body = {
    firstname: readField(form, 'firstname'),
    lastname: readField(form, 'lastname'),
    phonePrefix: readField(form, 'phonePrefix'),
    phone: readField(form, 'phone'),
  }
  const save = async () => {
    await accounts.updateMe({ body })
    // The header greets by the new name.
    if (typeof document !== 'undefined') await enterSession(getBrowserApi())
  }
  return submitForm({ ...common, save, done: 'dataUpdated' })
}

export const handle = { meta: () => ({ title: words.profile, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user } = useLoaderData<typeof loader>()
  const failure = useActionData<AccountFailure | undefined>()
  const isBusy = useNavigation().state === 'submitting'
  const values = failure?.values ?? { firstname: user.firstname, lastname: user.lastname, ...splitPhone(user.phone) }
  const faultOf = (name: string) => failure?.errors[name]?.[0]
  return (
    <AccountShell user={user} title={words.profile} path={paths.accountProfile()} lead={words.profileText}>
      <Form method="post" noValidate className="grid max-w-form gap-4">
        {failure && (
          <Alert tone="danger" isLive>
            {failure.problem ?? words.checkFields}
          </Alert>
        )}
        <div className="grid gap-4 md:grid-cols-2 md:gap-3">
          <Field label={words.address.firstname} error={faultOf('firstname')}>
            {(control) => (
              <Input
                {...control}
                name="firstname"
                autoComplete="given-name"
                maxLength={100}
                defaultValue={values['firstname']}
              />
            )}
          </Field>
          <Field label={words.address.lastname} error={faultOf('lastname')}>
            {(control) => (
              <Input
                {...control}
                name="lastname"
                autoComplete="family-name"
                maxLength={100}
                defaultValue={values['lastname']}
              />
            )}
          </Field>
        </div>
        <PhoneField values={values} hint={words.address.phoneHint} error={faultOf('phone')} isOptional />
        <div>
          <Button type="submit" isLoading={isBusy}>
            {words.saveChanges}
          </Button>
        </div>
      </Form>
      <section className="grid max-w-form gap-3 border-t border-line pt-6">
        <h2>{words.email.title}</h2>
        <p className="font-semibold break-words">{user.email}</p>
        {user.is_email_verified ? <p className="text-success">{words.email.verified}</p> : <EmailNotice />}
      </section>
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.profile} text={words.loadFailed} href={paths.accountProfile()} />
}
