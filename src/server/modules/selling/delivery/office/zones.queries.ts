import { sql } from 'kysely'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type ZoneFields = {
  name: string
  country: string | null
  zipPrefixes: string[]
  daysFrom: number
  daysTo: number
}
export type StoredZone = ZoneFields & { id: number; isDefault: boolean; version: number }

/** The default one last. */
export function listZonesForOffice(q: Queryable): Promise<StoredZone[]> {
  return columns(q).orderBy('isDefault').orderBy('name').orderBy('id').execute()
}

export function findZoneForOffice(q: Queryable, id: number): Promise<StoredZone | undefined> {
  return columns(q).where('id', '=', id).executeTakeFirst()
}

/** Locked until the transaction ends. */
export function lockZone(tx: Tx, id: number): Promise<StoredZone | undefined> {
  return columns(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Ids have no sequence, so concurrent inserts take turns. */
export async function insertZone(tx: Tx, fields: ZoneFields & { code: string }): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('delivery_zones ids'))`.execute(tx)
  const { id } = await tx
    .insertInto('deliveryZones')
    .values({ ...fields, id: sql<number>`(SELECT coalesce(max(id), 0) + 1 FROM delivery_zones)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasZoneCode(q: Queryable, code: string): Promise<boolean> {
  return (await q.selectFrom('deliveryZones').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}

/** A trigger counts the version. */
export async function updateZone(tx: Tx, id: number, fields: Partial<ZoneFields>): Promise<void> {
  await tx.updateTable('deliveryZones').set(fields).where('id', '=', id).execute()
}

export async function deleteZone(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('deliveryZones').where('id', '=', id).execute()
}

function columns(q: Queryable) {
  return q
    .selectFrom('deliveryZones')
    .select(['id', 'name', 'country', 'zipPrefixes', 'daysFrom', 'daysTo', 'isDefault', 'version'])
}
