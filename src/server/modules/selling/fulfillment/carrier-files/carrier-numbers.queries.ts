import { sql } from 'kysely'
import type { OrderId, ParcelId, StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { toParcelCode } from '../labels/labels.rules.ts'

export type NumberedParcel = {
  parcelId: ParcelId
  orderId: OrderId
  orderNumber: string
  carrierName: string
  code: string
  carrierNumber: string
}

/** Valid parcels with a label whose codes these are. */
export async function listParcelsByCode(
  q: Queryable,
  { codes, branches }: { codes: readonly string[]; branches: readonly StoreId[] | null },
): Promise<NumberedParcel[]> {
  const orderNumbers = codes.flatMap((code) => [code.slice(1, 11), code.slice(1, 11).replace(/^0+/, '')])
  const rows = await q
    .selectFrom('labels')
    .innerJoin('parcels', 'parcels.id', 'labels.parcelId')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrierId')
    .select(['parcels.id as parcelId', 'parcels.orderId', 'orders.number as orderNumber', 'parcels.number'])
    .select(['carriers.name as carrierName', 'labels.carrierNumber'])
    .where('orders.number', 'in', [...new Set(orderNumbers)])
    .where('labels.state', '=', 'made')
    .where('parcels.voidedAt', 'is', null)
    .$if(branches !== null, (query) => query.where('orders.storeId', 'in', [...(branches ?? [])]))
    .orderBy('parcels.orderId')
    .orderBy('parcels.number')
    .execute()
  return rows
    .map(({ number, ...parcel }) => ({ ...parcel, code: toParcelCode({ orderNumber: parcel.orderNumber, number }) }))
    .filter(({ code }) => codes.includes(code))
}

/** Until the transaction ends, no other file is read: of two files with the same number the later one finds it taken. */
export async function lockCarrierNumbers(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('carrier numbers'))`.execute(tx)
}

/** Those of the numbers that parcels have already. */
export async function listTakenNumbers(q: Queryable, numbers: readonly string[]): Promise<string[]> {
  const rows = await q
    .selectFrom('labels')
    .select('carrierNumber')
    .where('carrierNumber', 'in', [...numbers])
    .where('carrierNumber', '<>', '')
    .where('state', '<>', 'voided')
    .execute()
  return rows.map(({ carrierNumber }) => carrierNumber)
}

export async function updateCarrierNumber(
  tx: Tx,
  { parcelId, number }: { parcelId: ParcelId; number: string },
): Promise<void> {
  await tx
    .updateTable('labels')
    .set({ carrierNumber: number })
    .where('parcelId', '=', parcelId)
    .where('state', '=', 'made')
    .execute()
}
