import type { AddressId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

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

export type AddressRow = AddressFields & { id: AddressId; isDefault: boolean }

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

export function listAddresses(q: Queryable, userId: UserId): Promise<AddressRow[]> {
  return q
    .selectFrom('addresses')
    .select(addressColumns)
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()
}

export async function countAddresses(tx: Tx, userId: UserId): Promise<number> {
  const row = await tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function insertAddress(
  tx: Tx,
  row: AddressFields & { userId: UserId; createdAt: Date },
): Promise<{ id: AddressId }> {
  return tx.insertInto('addresses').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Returns false when this customer has no such address. */
export async function updateAddress(
  tx: Tx,
  { id, userId, ...fields }: AddressFields & { id: AddressId; userId: UserId },
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
  { id, userId }: { id: AddressId; userId: UserId },
): Promise<{ isDefault: boolean } | undefined> {
  return tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('isDefault')
    .executeTakeFirst()
}

/** Makes this address the only default; without an id, the oldest one. */
export async function updateDefaultAddress(tx: Tx, { id, userId }: { id?: number; userId: UserId }): Promise<void> {
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
