import { sql } from 'kysely'
import type { ProductId, RentalUnitId, StoreId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { inSlovakOrder, type NameKey } from '#server/platform/db/listing.ts'

const order = inSlovakOrder('name')

export type UnitFields = { code: string; storeId: StoreId; retiredOn: string | null }
export type StoredUnit = UnitFields & {
  id: RentalUnitId
  name: string
  variantId: VariantId
  productId: ProductId
  store: string
  storeName: string
  openBookings: number
  isOffered: boolean
  version: number
}

const units = sql`
  SELECT u.id, u.code, concat_ws(' – ', p.name, nullif(v.name, '')) AS name, u.variant_id, v.product_id, u.store_id, st.slug AS store,
    st.name AS store_name, st.town, u.retired_on, u.version,
    (SELECT count(*)::int FROM rental_bookings b WHERE b.unit_id = u.id AND b.state IN ('booked', 'out')) AS open_bookings,
    EXISTS (SELECT 1 FROM rental_offers o WHERE o.product_id = v.product_id AND o.is_active) AS is_offered
  FROM rental_units u JOIN variants v ON v.id = u.variant_id JOIN products p ON p.id = v.product_id
  JOIN stores st ON st.id = u.store_id`
const columns = sql.raw(
  'id, code, name, variant_id, product_id, store_id, store, store_name, retired_on, version, open_bookings, is_offered',
)

/** Units in Slovak order of their goods and sizes, behind `after`. */
export async function listUnitRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: NameKey | undefined; limit: number },
): Promise<StoredUnit[]> {
  const { rows } = await sql<StoredUnit>`
    SELECT ${columns} FROM (${units}) AS found WHERE ${matches(search)} AND ${order.isBehind(after)}
    ORDER BY ${order.text}, id LIMIT ${limit}::int`.execute(q)
  return rows
}

/** The number of found units, at most `most`. */
export async function countUnits(q: Queryable, search: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM (${units}) AS found WHERE ${matches(search)} LIMIT ${most}::int) AS counted`.execute(q)
  return rows[0]?.count ?? 0
}

function matches(search: string) {
  return search === '' ? sql`true` : sql`fold_text(name || ' ' || code || ' ' || town) LIKE ${likeFolded(search)}`
}

export async function findUnit(q: Queryable, id: RentalUnitId): Promise<StoredUnit | undefined> {
  const { rows } = await sql<StoredUnit>`SELECT ${columns} FROM (${units}) AS found WHERE id = ${id}::int`.execute(q)
  return rows[0]
}

/** Locked until the transaction ends, as orders lock the units that they book. */
export async function lockUnit(tx: Tx, id: RentalUnitId): Promise<StoredUnit | undefined> {
  await tx.selectFrom('rentalUnits').select('id').where('id', '=', id).forUpdate().execute()
  return findUnit(tx, id)
}

export async function insertUnit(
  tx: Tx,
  unit: { code: string; variantId: VariantId; storeId: StoreId },
): Promise<RentalUnitId> {
  const { id } = await tx.insertInto('rentalUnits').values(unit).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A trigger counts the version. */
export async function updateUnit(tx: Tx, id: RentalUnitId, fields: Partial<UnitFields>): Promise<void> {
  await tx.updateTable('rentalUnits').set(fields).where('id', '=', id).execute()
}

/** Branches that visitors see and that hand out orders, in their order. */
export async function listStoreChoices(q: Queryable): Promise<{ id: StoreId; slug: string; name: string }[]> {
  return q
    .selectFrom('stores')
    .select(['id', 'slug', 'name'])
    .where('isActive', '=', true)
    .where('offersPickup', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
