import type { CarrierAccountCode } from '#contracts/admin/carrier-accounts.ts'
import { carrierKinds, deliveryPlaces } from '#contracts/kinds.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredAccount = {
  code: CarrierAccountCode
  apiKey: string
  sender: string
  sealedPassword: string | null
  isActive: boolean
  version: number
}
export type AccountFields = Partial<Pick<StoredAccount, 'apiKey' | 'sender' | 'sealedPassword' | 'isActive'>>

const pointKinds = carrierKinds.filter((kind) => deliveryPlaces[kind] === 'point')
const columns = ['code', 'apiKey', 'sender', 'sealedPassword', 'isActive', 'version'] as const

export async function listAccounts(q: Queryable): Promise<StoredAccount[]> {
  return q.selectFrom('carrierAccounts').select(columns).orderBy('code').execute()
}

export async function findAccount(q: Queryable, code: string): Promise<StoredAccount | undefined> {
  return (await listAccounts(q)).find((account) => account.code === code)
}

/** Locked until the transaction ends. */
export async function findAccountForUpdate(tx: Tx, code: string): Promise<StoredAccount | undefined> {
  const rows = await tx.selectFrom('carrierAccounts').select(columns).forUpdate().execute()
  return rows.find((account) => account.code === code)
}

export async function updateAccount(tx: Tx, code: CarrierAccountCode, fields: AccountFields): Promise<void> {
  await tx.updateTable('carrierAccounts').set(fields).where('code', '=', code).execute()
}

/** The names of the carriers that are offered and have their points in Packeta's widget, in their order. */
export async function listWidgetCarriers(q: Queryable): Promise<string[]> {
  const rows = await q
    .selectFrom('carriers')
    .select('name')
    .where('isActive', '=', true)
    .where('widget', '=', 'packeta')
    .where('kind', 'in', pointKinds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}
