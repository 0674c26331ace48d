import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredSetting = { value: unknown; version: number }

export const neverSaved: StoredSetting = { value: null, version: 1 }

export async function findSetting(q: Queryable, name: string): Promise<StoredSetting> {
  const row = await q.selectFrom('settings').select(['value', 'version']).where('name', '=', name).executeTakeFirst()
  return row ?? neverSaved
}

/** Locked until the transaction ends; an entry that was never saved is made, so that the second of two writers waits too. */
export async function lockSetting(tx: Tx, name: string): Promise<StoredSetting> {
  await tx
    .insertInto('settings')
    .values({ name, value: 'null' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return tx
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
