import { sql } from 'kysely'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredHeurekaAccount = { id: number; sealedKey: string | null; isActive: boolean; version: number }

const columns = ['id', 'sealedKey', 'isActive', 'version'] as const

export function getHeurekaAccount(q: Queryable): Promise<StoredHeurekaAccount> {
  return q.selectFrom('heurekaAccounts').select(columns).executeTakeFirstOrThrow()
}

/** Locked until the transaction ends. */
export function findHeurekaAccountForUpdate(tx: Tx, id: number): Promise<StoredHeurekaAccount | undefined> {
  return tx.selectFrom('heurekaAccounts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateHeurekaAccount(
  tx: Tx,
  fields: Partial<Pick<StoredHeurekaAccount, 'sealedKey' | 'isActive'>>,
): Promise<void> {
  await tx.updateTable('heurekaAccounts').set(fields).execute()
}

export async function countReports(q: Queryable, since: Date): Promise<{ reported: number; refused: number }> {
  return q
    .selectFrom('heurekaReports')
    .select(sql<number>`(count(*) FILTER (WHERE state = 'taken'))::int`.as('reported'))
    .select(sql<number>`(count(*) FILTER (WHERE state = 'refused'))::int`.as('refused'))
    .where('reportedAt', '>', since)
    .executeTakeFirstOrThrow()
}
