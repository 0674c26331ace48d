import * as z from 'zod/mini'
import type { LabelId, OrderId, ParcelId, StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { labelMakers, labelStates, type Label, type LabelMakerName } from './labels.types.ts'

export async function insertLabel(
  tx: Tx,
  label: {
    parcelId: ParcelId
    maker: LabelMakerName
    state: 'waiting' | 'made'
    trackingNumber: string
    askedAt: Date
    madeAt: Date | null
  },
): Promise<LabelId> {
  const { id } = await tx.insertInto('labels').values(label).returning('id').executeTakeFirstOrThrow()
  return id
}

const stateSchema = z.enum(labelStates)
const makerSchema = z.enum(labelMakers)

/** Every label that is not void, of the order's parcels that are not void. */
export async function listLabelsOfOrder(q: Queryable, orderId: OrderId): Promise<Label[]> {
  const rows = await selectLabels(q)
    .where('parcels.orderId', '=', orderId)
    .where('parcels.voidedAt', 'is', null)
    .where('labels.state', '<>', 'voided')
    .orderBy('parcels.number')
    .execute()
  return rows.map(toLabel)
}

/** The valid labels of these parcels. */
export async function listLabelsOfParcels(q: Queryable, parcelIds: readonly ParcelId[]): Promise<Label[]> {
  const rows = await selectLabels(q)
    .where('labels.parcelId', 'in', [...parcelIds])
    .where('labels.state', '<>', 'voided')
    .orderBy('labels.parcelId')
    .execute()
  return rows.map(toLabel)
}

export async function findLabel(
  q: Queryable,
  { id, branches = null }: { id: LabelId; branches?: readonly StoreId[] | null },
): Promise<Label | undefined> {
  const row = await selectLabels(q)
    .where('labels.id', '=', id)
    .$if(branches !== null, (query) => query.where('orders.storeId', 'in', [...(branches ?? [])]))
    .executeTakeFirst()
  return row && toLabel(row)
}

/** Locks the label. A caller that changes the order as well locks that first. */
export async function findLabelForUpdate(tx: Tx, id: LabelId): Promise<Label | undefined> {
  await tx.selectFrom('labels').select('id').where('id', '=', id).forUpdate().execute()
  return findLabel(tx, { id })
}

/** A trigger counts the version. */
export async function updateLabel(
  tx: Tx,
  id: LabelId,
  change: Partial<{
    state: Label['state']
    packetId: string
    trackingNumber: string
    trackingUrl: string
    problem: string
    calledAt: Date
    madeAt: Date
    voidedAt: Date
    withdrawnAt: Date
  }>,
): Promise<void> {
  await tx.updateTable('labels').set(change).where('id', '=', id).execute()
}

/** Calls that began before `calledBefore` and have not ended: their process is gone. */
export async function closeLostCalls(q: Queryable, { calledBefore, problem }: { calledBefore: Date; problem: string }) {
  await q
    .updateTable('labels')
    .set({ state: 'unsure', problem })
    .where('state', '=', 'calling')
    .where('calledAt', '<', calledBefore)
    .execute()
}

/** Whether one of the order's valid parcels has left with its carrier. */
export async function hasHandedOver(q: Queryable, orderId: OrderId): Promise<boolean> {
  const row = await q
    .selectFrom('parcels')
    .innerJoin('handOverParcels', 'handOverParcels.parcelId', 'parcels.id')
    .select('parcels.id')
    .where('parcels.orderId', '=', orderId)
    .where('parcels.voidedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isHandedOver(q: Queryable, parcelId: ParcelId): Promise<boolean> {
  const row = await q
    .selectFrom('handOverParcels')
    .select('parcelId')
    .where('parcelId', '=', parcelId)
    .executeTakeFirst()
  return row !== undefined
}

/** The order's valid parcels that no hand-over list has. */
export async function listParcelsHere(q: Queryable, orderId: OrderId): Promise<ParcelId[]> {
  const rows = await q
    .selectFrom('parcels')
    .leftJoin('handOverParcels', 'handOverParcels.parcelId', 'parcels.id')
    .select('parcels.id')
    .where('parcels.orderId', '=', orderId)
    .where('parcels.voidedAt', 'is', null)
    .where('handOverParcels.parcelId', 'is', null)
    .orderBy('parcels.number')
    .execute()
  return rows.map(({ id }) => id)
}

/** The parcels of a cancelled order are unpacked again. */
export async function closeParcels(tx: Tx, { orderId, voidedAt }: { orderId: OrderId; voidedAt: Date }): Promise<void> {
  await tx
    .updateTable('parcels')
    .set({ voidedAt })
    .where('orderId', '=', orderId)
    .where('voidedAt', 'is', null)
    .execute()
}

export async function countParcels(q: Queryable, orderId: OrderId): Promise<number> {
  const { count } = await q
    .selectFrom('parcels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orderId', '=', orderId)
    .where('voidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectLabels(q: Queryable) {
  return q
    .selectFrom('labels')
    .innerJoin('parcels', 'parcels.id', 'labels.parcelId')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .select(['labels.id', 'labels.parcelId', 'parcels.orderId', 'labels.maker', 'labels.state', 'labels.packetId'])
    .select([
      'labels.trackingNumber',
      'labels.carrierNumber',
      'labels.trackingUrl',
      'labels.problem',
      'labels.calledAt',
      'labels.version',
    ])
}

function toLabel(row: Omit<Label, 'maker' | 'state'> & { maker: string; state: string }): Label {
  return { ...row, maker: makerSchema.parse(row.maker), state: stateSchema.parse(row.state) }
}
