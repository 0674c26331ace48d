import type { AdminStore } from '#contracts/admin/stores.ts'
import type { StoreId } from '#kernel/ids.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { toAdminStore } from './change-stores.ts'
import { findStoreForOffice, listStoresForOffice } from './office.queries.ts'

/** A shop has a few dozen at most: they are one page. `q`: a part of the name or the town, with or without diacritics. */
export async function readAdminStores({ query: db }: Pick<Db, 'query'>, q: string | undefined) {
  const wanted = foldText(q?.trim() ?? '')
  const all = await listStoresForOffice(db)
  const rows = all.filter(({ name, town }) => foldText(`${name} ${town}`).includes(wanted)).map(toAdminStore)
  return { rows, next: null, count: rows.length, count_is_exact: true }
}

/** Throws 404. */
export async function getAdminStore({ query: db }: Pick<Db, 'query'>, id: StoreId): Promise<AdminStore> {
  const stored = await findStoreForOffice(db, id)
  if (!stored) throw notFound('store')
  return toAdminStore(stored)
}
