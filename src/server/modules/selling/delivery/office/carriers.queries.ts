import { sql } from 'kysely'
import type { AdminCarrierPrice, CarrierPriceRow } from '#contracts/admin/carriers.ts'
import type { CarrierKind, PointWidget } from '#contracts/kinds.ts'
import type { CarrierId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type CarrierFields = {
  name: string
  kind: CarrierKind
  /** In which the points of a carrier with points are chosen; null = in our own list. */
  widget: PointWidget | null
  description: string
  priceCents: Cents
  /** In the order of the owner. */
  prices: readonly CarrierPriceRow[]
  transferPriceCents: Cents | null
  isFreeEligible: boolean
  allowsCod: boolean
  daysFrom: number
  daysTo: number
  cutOffHour: number
  maxWeightGrams: number | null
  carriesDanger: boolean
  refusedClasses: string[]
  carriesBulky: boolean
  countries: string[]
  position: number
  isActive: boolean
}
export type StoredCarrier = CarrierFields & { id: number; version: number; prices: AdminCarrierPrice[] }

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

/** Ids have no sequence, so concurrent inserts take turns. Without a position it is last in the order of the shop. */
export async function insertCarrier(
  tx: Tx,
  { prices, position, ...fields }: Omit<CarrierFields, 'position'> & { code: string; position?: number },
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('carriers ids'))`.execute(tx)
  const { last } = await tx
    .selectFrom('carriers')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const id = last + 1
  await tx
    .insertInto('carriers')
    .values({ ...fields, id, position: position ?? sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM carriers)` })
    .execute()
  await insertPrices(tx, id, prices)
  return id
}

export async function hasCarrierCode(q: Queryable, code: string): Promise<boolean> {
  return (await q.selectFrom('carriers').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
}

/** A trigger counts the version. */
export async function updateCarrier(tx: Tx, id: number, { prices, ...fields }: Partial<CarrierFields>): Promise<void> {
  if (Object.keys(fields).length > 0) await tx.updateTable('carriers').set(fields).where('id', '=', id).execute()
  if (prices) await replacePrices(tx, id, prices)
}

export async function deleteCarrier(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('carriers').where('id', '=', id).execute()
}

export async function listZoneNames(q: Queryable): Promise<{ id: number; name: string }[]> {
  return q.selectFrom('deliveryZones').select(['id', 'name']).orderBy('isDefault').orderBy('id').execute()
}

export async function listCountryChoices(q: Queryable) {
  return q.selectFrom('countries').select(['code', 'name', 'isDelivery']).orderBy('position').execute()
}

/** Touches the carrier only if its prices differ. */
async function replacePrices(tx: Tx, carrierId: CarrierId, prices: readonly CarrierPriceRow[]): Promise<void> {
  const stored = (await findCarrierForOffice(tx, carrierId))?.prices ?? []
  if (JSON.stringify(stored.map(toRow)) === JSON.stringify(prices.map(toRow))) return
  await tx.deleteFrom('carrierPrices').where('carrierId', '=', carrierId).execute()
  await insertPrices(tx, carrierId, prices)
  await tx
    .updateTable('carriers')
    .set({ pricesChangedAt: sql`clock_timestamp()` })
    .where('id', '=', carrierId)
    .execute()
}

async function insertPrices(tx: Tx, carrierId: CarrierId, prices: readonly CarrierPriceRow[]): Promise<void> {
  if (prices.length === 0) return
  await tx
    .insertInto('carrierPrices')
    .values(prices.map((row) => ({ ...toRow(row), carrierId })))
    .execute()
}

function toRow(row: CarrierPriceRow) {
  return {
    zoneId: row.zone_id,
    upToGrams: row.up_to_grams,
    fromCents: row.from_cents,
    priceCents: row.price_cents,
  }
}

const pricesOfCarrier = sql<AdminCarrierPrice[]>`(
  SELECT coalesce(json_agg(json_build_object('zone_id', p.zone_id, 'zone', z.name, 'up_to_grams', p.up_to_grams,
    'from_cents', p.from_cents, 'price_cents', p.price_cents) ORDER BY p.id), '[]')
  FROM carrier_prices p LEFT JOIN delivery_zones z ON z.id = p.zone_id WHERE p.carrier_id = carriers.id)`

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
      'maxWeightGrams',
      'carriesDanger',
      'refusedClasses',
      'carriesBulky',
      'countries',
      'transferPriceCents',
      'position',
      'isActive',
    ])
    .select(pricesOfCarrier.as('prices'))
}

function toStored(row: Omit<StoredCarrier, 'kind'> & { kind: string }): StoredCarrier {
  // A CHECK of the table allows nothing else.
  return { ...row, kind: row.kind as CarrierKind }
}
