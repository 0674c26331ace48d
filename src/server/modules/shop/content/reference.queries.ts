import { sql } from 'kysely'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export async function listCurrencies(q: Queryable) {
  return q
    .selectFrom('currencies')
    .select(['id', 'code', 'symbolBefore', 'symbolAfter', 'decimals', 'rate'])
    .orderBy('id')
    .execute()
}

export async function listCountries(q: Queryable) {
  return q
    .selectFrom('countries')
    .select(['code', 'name', 'isDelivery', 'version'])
    .orderBy('position')
    .orderBy('code')
    .execute()
}

/** A trigger counts the version of those that change. */
export async function updateDeliveryCountries(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`
    UPDATE countries SET is_delivery = NOT is_delivery
    WHERE is_delivery <> (code = ANY (${[...codes]}::text[]))`.execute(tx)
}

export async function listSettings(q: Queryable) {
  return q.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()
}
