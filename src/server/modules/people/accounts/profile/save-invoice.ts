import type { InvoiceDetails, InvoiceInput } from '#contracts/accounts.ts'
import { cleanCompany, cleanPostal } from '#kernel/address.ts'
import type { UserId } from '#kernel/ids.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { refuseFaults } from '../refuse-faults.ts'
import { checkInvoice, toStoredContact } from './check-address.ts'
import { lockCustomer } from './lock-customer.ts'
import * as queries from './profile.queries.ts'

const noCompany = { company: '', companyId: '', taxId: '', vatId: '' }

/** The single set of invoice data of a customer; null = none stored. */
export async function findInvoice({ db }: Pick<AccountsParts, 'db'>, userId: UserId): Promise<InvoiceDetails | null> {
  const row = await queries.findInvoice(db.query, userId)
  if (!row) return null
  const { isCompany, companyId, taxId, vatId, ...rest } = row
  return { ...rest, is_company: isCompany, company_id: companyId, tax_id: taxId, vat_id: vatId }
}

/** Replaces the invoice data. Throws 422 for faults in the form. */
export async function saveInvoice(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  userId: UserId,
  input: InvoiceInput,
): Promise<void> {
  refuseFaults(await checkInvoice(input))
  const { isCompany } = input
  const contact = await toStoredContact(input)
  await db.tx(async (tx) => {
    await lockCustomer(tx, userId)
    await queries.upsertInvoice(tx, {
      userId,
      ...cleanPostal(input),
      ...contact,
      isCompany,
      // Company data of a person is dropped, not stored behind an unticked box.
      ...(isCompany ? cleanCompany(input) : noCompany),
      updatedAt: clock.now(),
    })
  })
}
