import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi, getBrowserApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { EmailNotice } from '#storefront/features/people/account/sign-in/email-notice.tsx'
import { PhoneField, splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { submitAccountForm } from '#storefront/features/people/account/sign-in/submit-account-form.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { enterSession } from '#storefront/session.ts'
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
  if (readText(form, 'intent') === 'verification') {
    return submitAccountForm({ ...common, send: () => accounts.requestVerification(), done: 'verificationSent' })
  }
  const body = {
    firstname: readText(form, 'firstname'),
    lastname: readText(form, 'lastname'),
    phonePrefix: readText(form, 'phonePrefix'),
    phone: readText(form, 'phone'),
  }
  const send = async () => {
    await accounts.updateMe({ body })
    // Updates the name in the header.
    if (typeof document !== 'undefined') await enterSession(getBrowserApi())
  }
  return submitAccountForm({ ...common, send, done: 'dataUpdated' })
}

export const handle = { meta: () => ({ title: words.profile, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const { failure, faultOf, valueOf } = form
  return (
    <AccountShell user={user} title={words.profile} path={paths.accountProfile()} lead={words.profileText}>
      <Form method="post" noValidate className="grid max-w-form gap-4">
        <FormProblem form={form} otherwise={words.checkFields} />
        <div className="grid gap-4 md:grid-cols-2 md:gap-3">
          <Field label={words.address.firstname} error={faultOf('firstname')}>
            {(control) => (
              <Input
                {...control}
                name="firstname"
                autoComplete="given-name"
                maxLength={100}
                defaultValue={valueOf('firstname', user.firstname)}
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
                defaultValue={valueOf('lastname', user.lastname)}
              />
            )}
          </Field>
        </div>
        <PhoneField
          values={failure?.values ?? splitPhone(user.phone)}
          hint={words.address.phoneHint}
          error={faultOf('phone')}
          isOptional
        />
        <div>
          <Button type="submit" isLoading={form.isBusy}>
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
