import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import { getApi } from '#storefront/api.ts'
import {
  nameAddress,
  toAddressInput,
  toAddressValues,
  toInputOf,
} from '#storefront/features/people/account/profile/address-book.ts'
import { AccountFault } from '#storefront/features/people/account/sign-in/account-fault.tsx'
import { AccountShell } from '#storefront/features/people/account/account-shell.tsx'
import { AddressForm } from '#storefront/features/people/account/profile/address-form.tsx'
import { AddressList } from '#storefront/features/people/account/profile/address-list.tsx'
import { requireUser } from '#storefront/features/people/account/sign-in/require-user.ts'
import { submitAccountForm } from '#storefront/features/people/account/sign-in/submit-account-form.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { EmptyNote } from '#storefront/kit/page/empty-note.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Said } from '#ui/said.tsx'

const words = accountMessages.address

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  return { user, addresses: (await getApi(args).accounts.addresses()).data }
}

export async function action(args: ActionFunctionArgs) {
  const { accounts } = getApi(args)
  const form = await args.request.formData()
  const addressId = Number(readText(form, 'addressId'))
  const intent = readText(form, 'intent')
  const common = { args, form, path: paths.accountAddresses() }
  if (intent === 'delete') {
    const send = () => accounts.deleteAddress({ params: { addressId } })
    return submitAccountForm({ ...common, send, failed: words.deleteFailed, done: 'addressDeleted' })
  }
  const send = async () => {
    if (intent === 'default') {
      const address = (await accounts.addresses()).data.find(({ id }) => id === addressId)
      if (address) await accounts.saveAddress({ params: { addressId }, body: toInputOf(address, { isDefault: true }) })
    } else if (addressId > 0) await accounts.saveAddress({ params: { addressId }, body: toAddressInput(form) })
    else await accounts.addAddress({ body: toAddressInput(form) })
  }
  return submitAccountForm({ ...common, send, failed: words.saveFailed, done: 'addressSaved' })
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { user, addresses } = useLoaderData<typeof loader>()
  return (
    <AccountShell
      user={user}
      title={words.title}
      path={paths.accountAddresses()}
      lead={<Said text={messages.form.country} />}
      action={
        addresses.length > 0 && (
          <Button as={RouterLink} href={paths.accountAddresses({ pridat: 1 })} preventScrollReset>
            {words.add}
          </Button>
        )
      }
    >
      <OpenForm addresses={addresses} user={user} />
      {addresses.length > 0 ? (
        <AddressList addresses={addresses} />
      ) : (
        <EmptyNote
          title={words.empty}
          text={words.emptyText}
          action={
            <Button as={RouterLink} href={paths.accountAddresses({ pridat: 1 })} preventScrollReset>
              {words.add}
            </Button>
          }
        />
      )}
    </AccountShell>
  )
}

/** The URL names the open form, so it opens without scripts too. */
function OpenForm({ addresses, user }: Awaited<ReturnType<typeof loader>>) {
  const search = new URLSearchParams(useLocation().search)
  const form = usePageForm<typeof action>()
  const idOf = (name: string) => Number(search.get(name))
  const edited = addresses.find(({ id }) => id === idOf('upravit'))
  const removed = addresses.find(({ id }) => id === idOf('odstranit'))
  if (removed)
    return (
      <Modal title={words.removeTitle}>
        <Form method="post" className="grid gap-6">
          <FormProblem form={form} />
          <p>{words.removeText(nameAddress(removed))}</p>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="addressId" value={removed.id} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button as={RouterLink} href={paths.accountAddresses()} look="secondary" preventScrollReset>
              {accountMessages.cancel}
            </Button>
            <Button type="submit" isLoading={form.isBusy}>
              {words.remove}
            </Button>
          </div>
        </Form>
      </Modal>
    )
  if (!edited && !search.has('pridat')) return null
  const values = edited ? toAddressValues(edited) : { firstname: user.firstname, lastname: user.lastname }
  return (
    <Modal title={edited ? words.editOf(nameAddress(edited)) : words.add}>
      <AddressForm addressId={edited?.id} values={values} form={form} />
    </Modal>
  )
}

/** A dialog with scripts, a panel of the page without. */
function Modal({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate()
  if (!useHydrated())
    return (
      <section className="grid gap-4 rounded-card border border-line p-6">
        <h2>{title}</h2>
        {children}
      </section>
    )
  return (
    <Dialog isOpen title={title} onClose={() => void navigate(paths.accountAddresses(), { preventScrollReset: true })}>
      {children}
    </Dialog>
  )
}

export function ErrorBoundary() {
  return <AccountFault title={words.title} text={words.loadFailed} href={paths.accountAddresses()} />
}
