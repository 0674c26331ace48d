/** SQL of the customer's own pages: each statement names the owner, so another customer's row is not found. */
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
export type AddressFields = {
  name: string
  firstname: string
  lastname: string
  company: string
  email: string
  phone: string
  street: string
  city: string
  zip: string
  country: string
}
export type AddressRow = AddressFields & { id: number; isDefault: boolean }

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
const addressColumns = [
  'id',
  'name',
  'firstname',
  'lastname',
  'company',
  'email',
  'phone',
  'street',
  'city',
  'zip',
  'country',
  'isDefault',
] as const

/** Returns false when the account has been erased. */
export async function updateProfile(
  q: Queryable,
  { userId, ...fields }: { userId: number; firstname: string; lastname: string; phone: string },
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

export function findInvoice(q: Queryable, userId: number): Promise<InvoiceRow | undefined> {
  return q.selectFrom('invoiceDetails').select(invoiceColumns).where('userId', '=', userId).executeTakeFirst()
}

export async function saveInvoice(q: Queryable, row: InvoiceRow & { userId: number; updatedAt: Date }): Promise<void> {
  await q
    .insertInto('invoiceDetails')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export function listAddresses(q: Queryable, userId: number): Promise<AddressRow[]> {
  return q
    .selectFrom('addresses')
    .select(addressColumns)
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Locks the customer's row so that concurrent changes of their addresses run one after another: one default, never over
 * the limit. Returns false when the account has been erased.
 */
export async function lockUser(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function countAddresses(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function insertAddress(
  tx: Tx,
  row: AddressFields & { userId: number; createdAt: Date },
): Promise<{ id: number }> {
  return tx.insertInto('addresses').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Returns false when this customer has no such address. */
export async function updateAddress(
  tx: Tx,
  { id, userId, ...fields }: AddressFields & { id: number; userId: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('addresses')
    .set(fields)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function deleteAddress(
  tx: Tx,
  { id, userId }: { id: number; userId: number },
): Promise<{ isDefault: boolean } | undefined> {
  return tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('isDefault')
    .executeTakeFirst()
}

/** Makes this address the only default; without an id, the oldest one. */
export async function setDefaultAddress(tx: Tx, { id, userId }: { id?: number; userId: number }): Promise<void> {
  const chosen =
    id ??
    (await tx.selectFrom('addresses').select('id').where('userId', '=', userId).orderBy('id').executeTakeFirst())?.id
  if (chosen === undefined) return
  await tx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
  await tx
    .updateTable('addresses')
    .set({ isDefault: true })
    .where('id', '=', chosen)
    .where('userId', '=', userId)
    .execute()
}

export function listSessions(q: Queryable, { userId, now }: { userId: number; now: Date }) {
  return q
    .selectFrom('sessions')
    .select(['id', 'tokenDigest', 'device', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteSessionById(
  q: Queryable,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const row = await q
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findPasswordHash(q: Queryable, userId: number): Promise<{ passwordHash: string } | undefined> {
  return q.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
}

export async function insertVerification(
  q: Queryable,
  row: { tokenDigest: string; userId: number; expiresAt: Date },
): Promise<void> {
  await q.insertInto('emailVerifications').values(row).execute()
}

/** Uses up a link of this customer; returns false when there is none. */
export async function useVerification(
  tx: Tx,
  { tokenDigest, userId, now }: { tokenDigest: string; userId: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('emailVerifications')
    .where('tokenDigest', '=', tokenDigest)
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export function findEmailState(q: Queryable, userId: number) {
  return q
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'erasedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Returns the e-mail when it becomes verified now, undefined when it was verified before. */
export function markVerified(
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
): Promise<{ email: string } | undefined> {
  return tx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
}

export type ConsentRow = {
  kind: string
  isGranted: boolean
  version: string
  detail: string
  givenAt: Date
}

export async function insertConsent(q: Queryable, consent: ConsentRow & { userId: number }): Promise<void> {
  await q.insertInto('consents').values(consent).execute()
}

const consentLimit = 200

export function listConsents(q: Queryable, userId: number): Promise<ConsentRow[]> {
  return q
    .selectFrom('consents')
    .select(['kind', 'isGranted', 'version', 'detail', 'givenAt'])
    .where('userId', '=', userId)
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(consentLimit)
    .execute()
}

/** The account that has verified this e-mail. */
export async function findVerifiedUser(q: Queryable, email: string): Promise<number | undefined> {
  const row = await q
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export function findLastConsent(q: Queryable, { userId, kind }: { userId: number; kind: string }) {
  return q
    .selectFrom('consents')
    .select(['version', 'detail', 'isGranted'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export function findUserForExport(q: Queryable, userId: number) {
  return q
    .selectFrom('users')
    .innerJoin('customerGroups', 'customerGroups.id', 'users.groupId')
    .select([
      'users.email',
      'users.firstname',
      'users.lastname',
      'users.phone',
      'customerGroups.name as group',
      'users.createdAt',
      'users.emailVerifiedAt',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Customers erased since `since`: some of their data may still wait for the end of an order. */
export async function listErased(q: Queryable, since: Date): Promise<number[]> {
  const rows = await q.selectFrom('users').select('id').where('erasedAt', '>', since).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Removes everything that identifies a person from an account; returns false when it was done before. */
export async function eraseUser(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({
      email: `vymazany-${userId}@ucet.invalid`,
      // No password hashes to this, so nobody can log in.
      passwordHash: '',
      firstname: '',
      lastname: '',
      phone: '',
      scope: [],
      emailVerifiedAt: null,
      erasedAt: now,
    })
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  for (const table of ['invoiceDetails', 'addresses', 'emailVerifications', 'passwordResets', 'sessions'] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  }
  return true
}
