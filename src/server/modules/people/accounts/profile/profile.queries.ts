import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type InvoiceRow = {
  firstname: string
  lastname: string
  street: string
  city: string
  zip: string
  country: string
  isCompany: boolean
  company: string
  companyId: string
  taxId: string
  vatId: string
  email: string
  phone: string
}

const invoiceColumns = [
  'firstname',
  'lastname',
  'street',
  'city',
  'zip',
  'country',
  'isCompany',
  'company',
  'companyId',
  'taxId',
  'vatId',
  'email',
  'phone',
] as const

/** Returns false when the account has been erased. */
export async function updateProfile(
  q: Queryable,
  { userId, ...fields }: { userId: UserId; firstname: string; lastname: string; phone: string },
): Promise<boolean> {
  const row = await q
    .updateTable('users')
    .set(fields)
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findInvoice(q: Queryable, userId: UserId): Promise<InvoiceRow | undefined> {
  return q.selectFrom('invoiceDetails').select(invoiceColumns).where('userId', '=', userId).executeTakeFirst()
}

export async function upsertInvoice(
  q: Queryable,
  row: InvoiceRow & { userId: UserId; updatedAt: Date },
): Promise<void> {
  await q
    .insertInto('invoiceDetails')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/**
 * Locks the customer's row, so that concurrent changes of their data run one after another: one default address, never over
 * the limit. Returns false when the account has been erased.
 */
export async function lockUser(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
