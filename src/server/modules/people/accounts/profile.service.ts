import type { AddressInput, CustomerAddress, InvoiceDetails, InvoiceInput } from '#contracts/accounts.ts'
import { messages } from '#contracts/messages.ts'
import { cleanCompany, cleanPostal } from '#kernel/address.ts'
import { cleanLine } from '#kernel/text.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import * as queries from './account-area.queries.ts'
import { checkAddress, checkInvoice, checkProfile, toStoredPhone } from './check-address.ts'
import { refuseFaults } from './refuse-faults.ts'

/** More than any family needs; limits what one account can write. */
const maxAddresses = 20
const noCompany = { company: '', companyId: '', taxId: '', vatId: '' }

export type ProfileService = ReturnType<typeof createProfileService>

/** What customers keep for their next order: name and telephone, one set of invoice data, many delivery addresses. */
export function createProfileService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async updateProfile(
      userId: number,
      input: { firstname: string; lastname: string; phonePrefix: string; phone: string },
    ): Promise<void> {
      refuseFaults(await checkProfile(input))
      const isSaved = await queries.updateProfile(db.query, {
        userId,
        firstname: cleanLine(input.firstname),
        lastname: cleanLine(input.lastname),
        phone: await toStoredPhone(input),
      })
      if (!isSaved) throw erased()
    },

    async findInvoice(userId: number): Promise<InvoiceDetails | null> {
      const row = await queries.findInvoice(db.query, userId)
      if (!row) return null
      const { isCompany, companyId, taxId, vatId, ...rest } = row
      return { ...rest, is_company: isCompany, company_id: companyId, tax_id: taxId, vat_id: vatId }
    },

    async saveInvoice(userId: number, input: InvoiceInput): Promise<void> {
      refuseFaults(await checkInvoice(input))
      const { isCompany } = input
      const contact = await toContact(input)
      await db.tx(async (tx) => {
        await lockCustomer(tx, userId)
        await queries.saveInvoice(tx, {
          userId,
          ...cleanPostal(input),
          ...contact,
          isCompany,
          // Company data of a person is dropped, not stored behind an unticked box.
          ...(isCompany ? cleanCompany(input) : noCompany),
          updatedAt: clock.now(),
        })
      })
    },

    async listAddresses(userId: number): Promise<CustomerAddress[]> {
      return (await queries.listAddresses(db.query, userId)).map(toAddressView)
    },

    async addAddress(userId: number, input: AddressInput): Promise<CustomerAddress> {
      refuseFaults(await checkAddress(input))
      const fields = await toFields(input)
      const id = await db.tx(async (tx) => {
        await lockCustomer(tx, userId)
        const count = await queries.countAddresses(tx, userId)
        if (count >= maxAddresses) {
          throw new ApiError('conflict', { message: messages.customer.addressLimit(maxAddresses) })
        }
        const row = await queries.insertAddress(tx, { ...fields, userId, createdAt: clock.now() })
        if (input.isDefault || count === 0) await queries.setDefaultAddress(tx, { id: row.id, userId })
        return row.id
      })
      return getAddress({ id, userId })
    },

    async saveAddress({ id, userId }: { id: number; userId: number }, input: AddressInput): Promise<CustomerAddress> {
      refuseFaults(await checkAddress(input))
      const fields = await toFields(input)
      await db.tx(async (tx) => {
        await lockCustomer(tx, userId)
        if (!(await queries.updateAddress(tx, { ...fields, id, userId }))) throw notFound('address')
        // Unticking the box of the default address leaves it the default: there is always one.
        if (input.isDefault) await queries.setDefaultAddress(tx, { id, userId })
      })
      return getAddress({ id, userId })
    },

    async deleteAddress({ id, userId }: { id: number; userId: number }): Promise<void> {
      await db.tx(async (tx) => {
        await lockCustomer(tx, userId)
        const deleted = await queries.deleteAddress(tx, { id, userId })
        if (!deleted) throw notFound('address')
        if (deleted.isDefault) await queries.setDefaultAddress(tx, { userId })
      })
    },
  }

  async function getAddress({ id, userId }: { id: number; userId: number }): Promise<CustomerAddress> {
    const row = (await queries.listAddresses(db.query, userId)).find((address) => address.id === id)
    if (!row) throw notFound('address')
    return toAddressView(row)
  }
}

/** A request in progress while the account was erased must not write personal data back. */
async function lockCustomer(tx: Tx, userId: number): Promise<void> {
  if (!(await queries.lockUser(tx, userId))) throw erased()
}

function erased(): ApiError {
  return new ApiError('unauthorized')
}

async function toFields(input: AddressInput): Promise<queries.AddressFields> {
  return {
    name: cleanLine(input.name),
    ...cleanPostal(input),
    company: cleanLine(input.company),
    ...(await toContact(input)),
  }
}

async function toContact(input: Pick<AddressInput, 'email' | 'phonePrefix' | 'phone'>) {
  return { email: cleanLine(input.email), phone: await toStoredPhone(input) }
}

function toAddressView({ isDefault, ...row }: queries.AddressRow): CustomerAddress {
  return { ...row, is_default: isDefault }
}
