import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { getApi } from '#storefront/api.ts'
import { AccountFault } from '#storefront/features/people/account/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { InvoiceFields } from '#storefront/features/people/account/invoice-fields.tsx'
import { type Lookup, lookCompanyUp } from '#storefront/features/people/account/company-lookup.ts'
import { requireUser } from '#storefront/features/people/account/require-user.ts'
import { type AccountFailure, readField, submitForm } from '#storefront/features/people/account/submit-form.ts'
import { accountMessages as words } from '#storefront/i18n/account-messages.ts'
import { splitPhone } from '#storefront/kit/forms/phone-field.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Alert } from '#ui/alert.tsx'
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
  if (readField(form, 'intent') === 'company') return data({ lookup: await lookCompanyUp(api, form) })
  const text = (name: string) => readField(form, name)
  const save = () =>
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
  return submitForm({
    args,
    form,
    save,
    failed: words.saveFailed,
    path: paths.accountCompany(),
    done: 'dataUpdated',
  })
}

export const handle = { meta: () => ({ title: words.company, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, values } = useLoaderData<typeof loader>()
  const answer = useActionData<AccountFailure | { lookup: Lookup } | undefined>()
  const navigation = useNavigation()
  const failure = answer && 'errors' in answer ? answer : undefined
  const lookup = answer && 'lookup' in answer ? answer.lookup : undefined
  const busy = navigation.state === 'submitting' ? (navigation.formData?.get('intent') ?? 'save') : undefined
  const shown = failure?.values ?? lookup?.values ?? values
  return (
    <AccountShell user={user} title={words.company} path={paths.accountCompany()} lead={words.companyText}>
      {/* A new answer brings new starting values with it. */}
      <Form key={JSON.stringify(shown)} method="post" noValidate preventScrollReset className="grid max-w-form gap-4">
        {failure && (
          <Alert tone="danger" isLive>
            {failure.problem ?? words.checkFields}
          </Alert>
        )}
        <InvoiceFields values={shown} errors={failure?.errors ?? {}} lookup={lookup} isLooking={busy === 'company'} />
        <div>
          <Button type="submit" name="intent" value="save" isLoading={busy === 'save'}>
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
