import { sql } from 'kysely'
import * as z from 'zod/mini'
import { storeSchema } from '#contracts/content.ts'
import { carrierKinds, pointWidgets } from '#contracts/kinds.ts'
import type { CarrierId, CartId } from '#kernel/ids.ts'
import { foldText } from '#kernel/slug.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { BranchVan, Carrier, DeliveryZone, PickupPoint, PickupStore } from './delivery.types.ts'
import { toVanStops } from './van-days.rules.ts'

const openingSchema = z.pick(storeSchema, { hours: true, exceptions: true })

/** Active carriers of the kinds that this process knows. */
export async function listCarriers(db: Queryable): Promise<Carrier[]> {
  const rows = await db
    .selectFrom('carriers')
    .select([
      'id',
      'code',
      'kind',
      'name',
      'description',
      'priceCents',
      'vatRate',
      'isFreeEligible',
      'maxWeightGrams',
      'carriesDanger',
      'carriesBulky',
      'allowsCod',
      'daysFrom',
      'daysTo',
      'cutOffHour',
      'transferPriceCents',
      'refusedClasses',
      'widget',
      'countries',
    ])
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices = Map.groupBy(await listPrices(db), (row) => row.carrierId)
  return rows.flatMap((row) => {
    const kind = carrierKinds.find((known) => known === row.kind)
    const widget = pointWidgets.find((known) => known === row.widget) ?? null
    return kind ? [{ ...row, kind, widget, prices: prices.get(row.id) ?? [] }] : []
  })
}

async function listPrices(db: Queryable) {
  return db
    .selectFrom('carrierPrices')
    .select(['carrierId', 'zoneId', 'upToGrams', 'fromCents', 'priceCents'])
    .orderBy('id')
    .execute()
}

export async function listZones(db: Queryable): Promise<DeliveryZone[]> {
  return db
    .selectFrom('deliveryZones')
    .select(['id', 'country', 'zipPrefixes', 'daysFrom', 'daysTo', 'isDefault'])
    .orderBy('id')
    .execute()
}

/** A point of our own list, or the checked one of another service that is stored with the cart. */
export async function findChosenPoint(
  db: Queryable,
  { cartId, carrierId, id }: { cartId: CartId; carrierId: CarrierId; id: string },
): Promise<PickupPoint | undefined> {
  const { rows } = await sql<PickupPoint>`
    SELECT id, name, street, town, zip FROM pickup_points WHERE carrier_id = ${carrierId} AND id = ${id}
    UNION ALL
    SELECT point ->> 'id', point ->> 'name', point ->> 'street', point ->> 'town', point ->> 'zip'
    FROM carts, jsonb_extract_path(carts.delivery, 'pickupPoint') AS point
    WHERE carts.id = ${cartId} AND point ->> 'id' = ${id} AND (point ->> 'carrierId')::int = ${carrierId}
    LIMIT 1`.execute(db)
  return rows[0]
}

/** Active branches at which orders can be collected, with their opening hours and their place in the stock. */
export async function listPickupStores(db: Queryable): Promise<PickupStore[]> {
  const rows = await db
    .selectFrom('stores')
    .leftJoin('stockLocations', 'stockLocations.storeId', 'stores.id')
    .select([
      'stores.id',
      'stores.slug',
      'stores.name',
      'stores.street',
      'stores.town',
      'stores.hours',
      'stores.exceptions',
      'stores.preparationMinutes',
      'stockLocations.id as locationId',
    ])
    .where('stores.isActive', '=', true)
    .where('stores.offersPickup', '=', true)
    .orderBy('stores.position')
    .orderBy('stores.id')
    .execute()
  return rows.map(({ hours, exceptions, ...row }) => ({ ...row, ...openingSchema.parse({ hours, exceptions }) }))
}

export async function listBranchVans(db: Queryable): Promise<BranchVan[]> {
  const rows = await db
    .selectFrom('stores')
    .innerJoin('stockLocations', 'stockLocations.storeId', 'stores.id')
    .select(['stockLocations.id as locationId', 'stores.vanDays', 'stores.hours', 'stores.exceptions'])
    .where('stores.isActive', '=', true)
    .orderBy('stockLocations.id')
    .execute()
  return rows.map(({ locationId, vanDays, ...opening }) => ({
    locationId,
    ...toVanStops({ vanDays, ...openingSchema.parse(opening) }),
  }))
}

export async function findPickupPoint(
  db: Queryable,
  { carrierId, id }: { carrierId: CarrierId; id: string },
): Promise<PickupPoint | undefined> {
  return db
    .selectFrom('pickupPoints')
    .select(['id', 'name', 'street', 'town', 'zip'])
    .where('carrierId', '=', carrierId)
    .where('id', '=', id)
    .executeTakeFirst()
}

const pointLimit = 50

/** Points whose name, town, street or postcode contains every word of `text`, regardless of case and diacritics. */
export async function searchPickupPoints(
  db: Queryable,
  { carrierId, text }: { carrierId: CarrierId; text: string },
): Promise<PickupPoint[]> {
  const points = await db
    .selectFrom('pickupPoints')
    .select(['id', 'name', 'street', 'town', 'zip', 'latitude', 'longitude'])
    .where('carrierId', '=', carrierId)
    .orderBy('town')
    .orderBy('name')
    .orderBy('id')
    .limit(10_000)
    .execute()
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return points
    .filter((point) => {
      const searched = foldText(
        `${point.name} ${point.town} ${point.street} ${point.zip} ${point.zip.replace(' ', '')}`,
      )
      return words.every((word) => searched.includes(word))
    })
    .slice(0, pointLimit)
}
