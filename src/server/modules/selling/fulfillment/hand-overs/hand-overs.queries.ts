import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addressSchema, deliveryAddressSchema } from '#contracts/addresses.ts'
import type { CarrierId, HandOverId, ParcelId, UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { countUpTo } from '#server/platform/db/listing.ts'

export type HandedParcel = {
  id: ParcelId
  carrierId: CarrierId
  carrierName: string
  code: string
  carrierNumber: string
  orderNumber: string
  number: number
  recipient: string
  place: string
  weightGrams: number
  codCents: Cents
}

/** Parcels with a label that wait for a carrier that brings them, by carrier, in the order in which they were packed. */
export async function listWaitingParcels(q: Queryable): Promise<HandedParcel[]> {
  const rows = await selectParcels(q)
    .leftJoin('handOverParcels', 'handOverParcels.parcelId', 'parcels.id')
    .where('handOverParcels.parcelId', 'is', null)
    .where('carriers.kind', '<>', 'store')
    .orderBy('carriers.position')
    .orderBy('carriers.id')
    .orderBy('parcels.id')
    .execute()
  return rows.map(toParcel)
}

/** How many valid parcels per carrier have no label yet. */
export async function countUnlabeled(q: Queryable) {
  return q
    .selectFrom('parcels')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrierId')
    .leftJoin('handOverParcels', 'handOverParcels.parcelId', 'parcels.id')
    .innerJoin('labels', 'labels.parcelId', 'parcels.id')
    .select(['carriers.id', 'carriers.name', sql<number>`count(*)::int`.as('unlabeled')])
    .where('parcels.voidedAt', 'is', null)
    .where('handOverParcels.parcelId', 'is', null)
    .where('labels.state', 'not in', ['made', 'voided'])
    .groupBy(['carriers.id', 'carriers.name'])
    .orderBy('carriers.id')
    .execute()
}

/**
 * Of these parcels of a carrier those that may leave, locked: a second list with one of them waits here and then finds it
 * gone.
 */
export async function listParcelsForUpdate(
  tx: Tx,
  { carrierId, parcelIds }: { carrierId: CarrierId; parcelIds: readonly ParcelId[] },
): Promise<HandedParcel[]> {
  await tx
    .selectFrom('parcels')
    .select('id')
    .where('id', 'in', [...parcelIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await selectParcels(tx)
    .leftJoin('handOverParcels', 'handOverParcels.parcelId', 'parcels.id')
    .where('handOverParcels.parcelId', 'is', null)
    .where('parcels.id', 'in', [...parcelIds])
    .where('parcels.carrierId', '=', carrierId)
    .where('carriers.kind', '<>', 'store')
    .execute()
  return rows.map(toParcel)
}

export async function insertHandOver(
  tx: Tx,
  { parcelIds, ...list }: { carrierId: CarrierId; closedBy: UserId; closedAt: Date; parcelIds: readonly ParcelId[] },
): Promise<HandOverId> {
  const { id: handOverId } = await tx.insertInto('handOvers').values(list).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('handOverParcels')
    .values(parcelIds.map((parcelId) => ({ parcelId, handOverId })))
    .execute()
  return handOverId
}

export type HandOverKey = readonly [closedAt: string, id: number]

/** Closed lists, newest first, behind `after`. */
export function listHandOvers(q: Queryable, { after, limit }: { after: HandOverKey | undefined; limit: number }) {
  return selectHandOvers(q)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(hand_overs.closed_at, hand_overs.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::int)`,
      ),
    )
    .orderBy('handOvers.closedAt', 'desc')
    .orderBy('handOvers.id', 'desc')
    .limit(limit)
    .execute()
}

/** At most `most`. */
export function countHandOvers(q: Queryable, most: number): Promise<number> {
  return countUpTo(q, q.selectFrom('handOvers').select('id'), most)
}

export async function findHandOver(q: Queryable, id: HandOverId) {
  const row = await selectHandOvers(q).where('handOvers.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const content = await selectParcels(q)
    .innerJoin('handOverParcels', 'handOverParcels.parcelId', 'parcels.id')
    .where('handOverParcels.handOverId', '=', id)
    .orderBy('orders.number')
    .orderBy('parcels.number')
    .execute()
  return { ...row, content: content.map(toParcel) }
}
export type StoredHandOver = NonNullable<Awaited<ReturnType<typeof findHandOver>>>

function selectHandOvers(q: Queryable) {
  return q
    .selectFrom('handOvers')
    .innerJoin('carriers', 'carriers.id', 'handOvers.carrierId')
    .innerJoin('users', 'users.id', 'handOvers.closedBy')
    .select(['handOvers.id', 'handOvers.closedAt', 'handOvers.version'])
    .select(['carriers.id as carrierId', 'carriers.name as carrierName'])
    .select(sql<string>`trim(users.firstname || ' ' || users.lastname)`.as('closedBy'))
    .select(
      sql<number>`(SELECT count(*)::int FROM hand_over_parcels l WHERE l.hand_over_id = hand_overs.id)`.as('parcels'),
    )
    .select(
      sql<Cents>`(SELECT coalesce(sum(p.cod_cents), 0)::int FROM hand_over_parcels l JOIN parcels p ON p.id = l.parcel_id
        WHERE l.hand_over_id = hand_overs.id)`.as('codCents'),
    )
}

/** Valid parcels with a made label. */
function selectParcels(q: Queryable) {
  return q
    .selectFrom('parcels')
    .innerJoin('labels', 'labels.parcelId', 'parcels.id')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrierId')
    .select(['parcels.id', 'parcels.number', 'parcels.weightGrams', 'parcels.codCents'])
    .select(['carriers.id as carrierId', 'carriers.name as carrierName', 'labels.trackingNumber as code'])
    .select('labels.carrierNumber')
    .select(['orders.number as orderNumber', 'orders.invoiceAddress', 'orders.deliveryAddress'])
    .select(sql<string | null>`orders.pickup_point->>'name'`.as('pointName'))
    .where('parcels.voidedAt', 'is', null)
    .where('labels.state', '=', 'made')
}

type ParcelRow = Omit<HandedParcel, 'recipient' | 'place'> & {
  invoiceAddress: unknown
  deliveryAddress: unknown
  pointName: string | null
}

function toParcel({ invoiceAddress, deliveryAddress, pointName, ...parcel }: ParcelRow): HandedParcel {
  const address = z.nullable(deliveryAddressSchema).parse(deliveryAddress) ?? addressSchema.parse(invoiceAddress)
  const recipient = `${address.firstname} ${address.lastname}`.trim()
  return { ...parcel, recipient, place: pointName ?? `${address.zip} ${address.city}` }
}
