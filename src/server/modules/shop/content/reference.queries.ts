import type { Queryable } from '#server/platform/db/db.ts'

export async function listCurrencies(q: Queryable) {
  return q
    .selectFrom('currencies')
    .select(['id', 'code', 'symbolBefore', 'symbolAfter', 'decimals', 'rate'])
    .orderBy('id')
    .execute()
}

export async function listCountries(q: Queryable) {
  return q.selectFrom('countries').select(['code', 'name', 'isDelivery']).orderBy('position').orderBy('code').execute()
}

export async function listSettings(q: Queryable) {
  return q.selectFrom('settings').select(['name', 'value']).orderBy('name').execute()
}
