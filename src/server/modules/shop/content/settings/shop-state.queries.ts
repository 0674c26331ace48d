import type { Queryable, Tx } from '#server/platform/db/db.ts'

const name = 'shopState'

/** Before it is changed: a shop that is older than this setting gets its entry. Locked until the transaction ends. */
export async function lockShopState(tx: Tx): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value: JSON.stringify({ state: 'open' }) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await tx.selectFrom('settings').select('name').where('name', '=', name).forUpdate().execute()
}

export function listSetUpSettings(q: Queryable) {
  return q
    .selectFrom('settings')
    .select(['name', 'value', 'version'])
    .where('name', 'in', [name, 'contacts', 'bankAccount', 'vat'])
    .execute()
}
