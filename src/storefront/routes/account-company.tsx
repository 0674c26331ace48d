import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { InvoiceFields } from '#storefront/features/people/account/profile/invoice-fields.tsx'
import { lookUpCompany } from '#storefront/features/people/account/profile/company-lookup.ts'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { submitAccountForm } from '#storefront/features/people/account/sign-in/submit-account-form.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const { data: invoice } = await getApi(args).accounts.invoice()
  const values: Record<string, string> = invoice
    ? {
        firstname: invoice.firstname,
        lastname: invoice.lastname,
        street: invoice.street,
        city: invoice.city,
        zip: invoice.zip,
        country: invoice.country,
        isCompany: invoice.is_company ? 'on' : '',
        company: invoice.company,
        companyId: invoice.company_id,
        taxId: invoice.tax_id,
        vatId: invoice.vat_id,
        email: invoice.email,
        ...splitPhone(invoice.phone),
      }
    : { firstname: user.firstname, lastname: user.lastname }
  return { user, values }
}

export async function action(args: ActionFunctionArgs) {
  const api = getApi(args)
  const form = await args.request.formData()
  if (readText(form, 'intent') === 'company')
    return respond(await submitForm({ form, send: () => lookUpCompany(api, form) }))
  const text = (name: string) => readText(form, name)
  const send = () =>
    api.accounts.saveInvoice({
      body: {
        firstname: text('firstname'),
        lastname: text('lastname'),
        street: text('street'),
        city: text('city'),
        zip: text('zip'),
        country: text('country'),
        isCompany: form.get('isCompany') === 'on',
        company: text('company'),
        companyId: text('companyId'),
        taxId: text('taxId'),
        vatId: text('vatId'),
        email: text('email'),
        phonePrefix: text('phonePrefix'),
        phone: text('phone'),
      },
    })
  return submitAccountForm({
    args,
    form,
    send,
    failed: words.saveFailed,
    path: paths.accountCompany(),
    done: 'dataUpdated',
  })
}

export const handle = { meta: () => ({ title: words.company, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, values } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const lookup = form.done
  const shown = form.failure?.values ?? lookup?.values ?? values
  return (
    <AccountShell user={user} title={words.company} path={paths.accountCompany()} lead={words.companyText}>
      {/* A new answer resets the initial values. */}
      <Form key={JSON.stringify(shown)} method="post" noValidate preventScrollReset className="grid max-w-form gap-4">
        <FormProblem form={form} otherwise={words.checkFields} />
        <InvoiceFields values={shown} lookup={lookup} form={form} />
        <div>
          <Button type="submit" name="intent" value="save" isLoading={form.busyIntent === 'save'}>
            {words.saveChanges}
          </Button>
        </div>
      </Form>
    </AccountShell>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.company} text={words.loadFailed} href={paths.accountCompany()} />
}
