import { sql } from 'kysely'
import type { CarrierKind, PointWidget } from '#contracts/kinds.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type CarrierFields = {
  name: string
  kind: CarrierKind
  /** In which the points of a carrier with points are chosen; null = in our own list. */
  widget: PointWidget | null
  description: string
  priceCents: Cents
  isFreeEligible: boolean
  allowsCod: boolean
  daysFrom: number
  daysTo: number
  cutOffHour: number
  isActive: boolean
}
export type StoredCarrier = CarrierFields & { id: number; version: number }

export async function listCarriersForOffice(q: Queryable): Promise<StoredCarrier[]> {
  const rows = await columns(q).orderBy('position').orderBy('id').execute()
  return rows.map(toStored)
}

export async function findCarrierForOffice(q: Queryable, id: number): Promise<StoredCarrier | undefined> {
  const row = await columns(q).where('id', '=', id).executeTakeFirst()
  return row && toStored(row)
}

/** Locked until the transaction ends. */
export async function lockCarrier(tx: Tx, id: number): Promise<StoredCarrier | undefined> {
  const row = await columns(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toStored(row)
}

/** Ids have no sequence, so concurrent inserts take turns. Added last in the order of the shop. */
export async function insertCarrier(tx: Tx, fields: CarrierFields & { code: string }): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('carriers ids'))`.execute(tx)
  const { last } = await tx
    .selectFrom('carriers')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const id = last + 1
  await tx
    .insertInto('carriers')
    .values({ ...fields, id, position: id })
    .execute()
  return id
}

export async function hasCarrierCode(q: Queryable, code: string): Promise<boolean> {
  return (await q.selectFrom('carriers').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}

export async function updateCarrier(tx: Tx, id: number, fields: Partial<CarrierFields>): Promise<void> {
  await tx.updateTable('carriers').set(fields).where('id', '=', id).execute()
}

export async function deleteCarrier(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('carriers').where('id', '=', id).execute()
}

function columns(q: Queryable) {
  return q
    .selectFrom('carriers')
    .select([
      'id',
      'version',
      'name',
      'kind',
      'widget',
      'description',
      'priceCents',
      'isFreeEligible',
      'allowsCod',
      'daysFrom',
      'daysTo',
      'cutOffHour',
      'isActive',
    ])
}

function toStored(row: Omit<StoredCarrier, 'kind'> & { kind: string }): StoredCarrier {
  // A CHECK of the table allows nothing else.
  return { ...row, kind: row.kind as CarrierKind }
}
