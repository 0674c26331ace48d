import type { AddressInput, CustomerAddress } from '#contracts/accounts.ts'
import { messages } from '#contracts/messages.ts'
import { cleanPostal } from '#kernel/address.ts'
import type { AddressId, UserId } from '#kernel/ids.ts'
import { cleanLine } from '#kernel/text.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { refuseFaults } from '../refuse-faults.ts'
import * as queries from './addresses.queries.ts'
import { checkAddress, toStoredContact } from './check-address.ts'
import { lockCustomer } from './lock-customer.ts'

/** More than any family needs; limits what one account can write. */
const maxAddresses = 20

type AddressDeps = Pick<AccountsParts, 'db'>
type OwnAddress = { id: AddressId; userId: UserId }

/** The delivery addresses of a customer, the default one first. */
export async function listAddresses({ db }: AddressDeps, userId: UserId): Promise<CustomerAddress[]> {
  return (await queries.listAddresses(db.query, userId)).map(toAddressView)
}

/** Throws 422 for faults in the form and `conflict` past the limit of addresses. The first address is the default one. */
export async function addAddress(
  deps: Pick<AccountsParts, 'db' | 'clock'>,
  userId: UserId,
  input: AddressInput,
): Promise<CustomerAddress> {
  const { db, clock } = deps
  refuseFaults(await checkAddress(input))
  const fields = await toFields(input)
  const id = await db.tx(async (tx) => {
    await lockCustomer(tx, userId)
    const count = await queries.countAddresses(tx, userId)
    if (count >= maxAddresses) {
      throw new ApiError('conflict', { message: messages.customer.addressLimit(maxAddresses) })
    }
    const row = await queries.insertAddress(tx, { ...fields, userId, createdAt: clock.now() })
    if (input.isDefault || count === 0) await queries.updateDefaultAddress(tx, { id: row.id, userId })
    return row.id
  })
  return getAddress(deps, { id, userId })
}

/** Throws 422 for faults in the form and 404 for an address that is not this customer's. */
export async function saveAddress(
  deps: AddressDeps,
  { id, userId }: OwnAddress,
  input: AddressInput,
): Promise<CustomerAddress> {
  refuseFaults(await checkAddress(input))
  const fields = await toFields(input)
  await deps.db.tx(async (tx) => {
    await lockCustomer(tx, userId)
    if (!(await queries.updateAddress(tx, { ...fields, id, userId }))) throw notFound('address')
    // Unticking the box of the default address leaves it the default: there is always one.
    if (input.isDefault) await queries.updateDefaultAddress(tx, { id, userId })
  })
  return getAddress(deps, { id, userId })
}

/** If the default address is deleted, the oldest one becomes the default. Throws 404. */
export async function deleteAddress({ db }: AddressDeps, { id, userId }: OwnAddress): Promise<void> {
  await db.tx(async (tx) => {
    await lockCustomer(tx, userId)
    const deleted = await queries.deleteAddress(tx, { id, userId })
    if (!deleted) throw notFound('address')
    if (deleted.isDefault) await queries.updateDefaultAddress(tx, { userId })
  })
}

async function getAddress({ db }: AddressDeps, { id, userId }: OwnAddress): Promise<CustomerAddress> {
  const row = (await queries.listAddresses(db.query, userId)).find((address) => address.id === id)
  if (!row) throw notFound('address')
  return toAddressView(row)
}

async function toFields(input: AddressInput): Promise<queries.AddressFields> {
  return {
    name: cleanLine(input.name),
    ...cleanPostal(input),
    company: cleanLine(input.company),
    ...(await toStoredContact(input)),
  }
}

function toAddressView({ isDefault, ...row }: queries.AddressRow): CustomerAddress {
  return { ...row, is_default: isDefault }
}
