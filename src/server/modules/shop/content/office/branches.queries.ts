import { sql } from 'kysely'
import type { StoreId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** In Slovak order of their names. */
export function listBranches(q: Queryable) {
  return q
    .selectFrom('stores')
    .select(['id', 'name'])
    .orderBy(sql`name COLLATE slovak`)
    .orderBy('id')
    .execute()
}

export function findBranch(q: Queryable, id: StoreId) {
  return q.selectFrom('stores').select(['id', 'name', 'street', 'town', 'zip']).where('id', '=', id).executeTakeFirst()
}
