import { Form } from '#storefront/router/index.ts'
import type { CustomerAddress } from '#contracts/accounts.ts'
import { toFullName } from '#kernel/full-name.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { nameAddress } from './address-book.ts'

const words = accountMessages.address
const linkLook =
  'target inline-flex min-h-11 items-center font-semibold text-primary-600 underline-offset-4 hover:text-primary-700 hover:underline'

export type AddressListProps = { addresses: readonly CustomerAddress[] }

export function AddressList({ addresses }: AddressListProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {addresses.map((address) => (
        <li key={address.id} className="flex flex-col rounded-card border border-line p-4">
          <div className="flex items-start gap-3">
            <h2 className="min-w-0 grow text-lg break-words">{nameAddress(address)}</h2>
            {address.is_default && <Badge tone="new">{words.isDefault}</Badge>}
          </div>
          <address className="grow pt-1 leading-relaxed not-italic">
            {toFullName(address)}
            {address.company !== '' && <Line text={address.company} />}
            <br />
            {address.street}
            <br />
            {address.zip} {address.city}
            {address.email !== '' && <Line text={address.email} />}
            {address.phone !== '' && <Line text={address.phone} />}
          </address>
          <div className="flex flex-wrap gap-x-5 pt-2">
            <RouterLink
              href={paths.accountAddresses({ upravit: address.id })}
              aria-label={words.editOf(nameAddress(address))}
              preventScrollReset
              className={linkLook}
            >
              {words.edit}
            </RouterLink>
            <RouterLink
              href={paths.accountAddresses({ odstranit: address.id })}
              aria-label={words.removeOf(nameAddress(address))}
              preventScrollReset
              className={linkLook}
            >
              {words.remove}
            </RouterLink>
            {!address.is_default && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="default" />
                <input type="hidden" name="addressId" value={address.id} />
                <button type="submit" aria-label={words.makeDefaultOf(nameAddress(address))} className={linkLook}>
                  {words.makeDefault}
                </button>
              </Form>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Line({ text }: { text: string }) {
  return (
    <>
      <br />
      <span className="wrap-anywhere">{text}</span>
    </>
  )
}
