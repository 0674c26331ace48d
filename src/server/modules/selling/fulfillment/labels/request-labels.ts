import type { OrderId, ParcelId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { messages } from '#contracts/messages.ts'
import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './labels.queries.ts'
import { listParcelFacts } from './parcel-facts.queries.ts'
import { isMadeByPacketa, toParcelCode, toTracking } from './labels.rules.ts'
import type { LabelDeps, Tracking } from './labels.types.ts'

export const makeLabelJob = 'labels.make'
export const withdrawLabelJob = 'labels.withdraw'

type RequestDeps = Pick<LabelDeps, 'clock' | 'jobs' | 'findPacketaMakers'>

/**
 * Asks for the label of a parcel, in the transaction that packs it. Our own exists immediately; that of a carrier is made by a
 * job, which finds this row: so it is asked for once, whatever crashes. Throws 404 for an unknown or void parcel.
 */
export async function requestLabel(
  { clock, jobs, findPacketaMakers }: RequestDeps,
  tx: Tx,
  { parcelId }: { parcelId: ParcelId },
): Promise<void> {
  const [parcel] = await listParcelFacts(tx, { parcelIds: [parcelId], branches: null })
  if (!parcel) throw notFound('parcel')
  const askedAt = clock.now()
  const { isOn } = await findPacketaMakers(tx)
  if (!isMadeByPacketa(parcel, isOn)) {
    const trackingNumber = toParcelCode(parcel)
    await queries.insertLabel(tx, { parcelId, maker: 'own', state: 'made', trackingNumber, askedAt, madeAt: askedAt })
    return
  }
  const label = { parcelId, maker: 'packeta', state: 'waiting', trackingNumber: '', askedAt, madeAt: null } as const
  const labelId = await queries.insertLabel(tx, label)
  await jobs.enqueue(tx, makeLabelJob, { labelId })
}

/** Whether every valid parcel of an order has its label, and the numbers for the customer. */
export async function findTracking(
  tx: Tx,
  orderId: OrderId,
): Promise<{ isComplete: boolean; tracking: Tracking | undefined }> {
  const labels = await queries.listLabelsOfOrder(tx, orderId)
  return toTracking(labels, await queries.countParcels(tx, orderId))
}

/**
 * A cancelled order needs no labels, and its parcels are unpacked; a job withdraws their packets. Throws 409 if a parcel has already left with its
 * carrier: what travels cannot be cancelled. Called with the order locked.
 */
export async function voidCancelled(deps: RequestDeps, tx: Tx, orderId: OrderId): Promise<void> {
  if (await queries.hasHandedOver(tx, orderId)) {
    throw new ApiError('conflict', { message: messages.staff.parcelHasLeft })
  }
  await voidLabels(deps, tx, await queries.listParcelsHere(tx, orderId))
  await queries.closeParcels(tx, { orderId, voidedAt: deps.clock.now() })
}

/** The parcel is unpacked: its label is void. Throws 409 if it has left with its carrier. Called with the order locked. */
export async function voidParcel(deps: RequestDeps, tx: Tx, parcelId: ParcelId): Promise<void> {
  if (await queries.isHandedOver(tx, parcelId)) {
    throw new ApiError('conflict', { message: messages.staff.parcelIsSent })
  }
  await voidLabels(deps, tx, [parcelId])
}

/** The address has changed: parcels that are still here get new labels. Called with the order locked. */
export async function replaceLabels(deps: RequestDeps, tx: Tx, orderId: OrderId): Promise<void> {
  const parcelIds = await queries.listParcelsHere(tx, orderId)
  await voidLabels(deps, tx, parcelIds)
  for (const parcelId of parcelIds) await requestLabel(deps, tx, { parcelId })
}

async function voidLabels({ clock, jobs }: RequestDeps, tx: Tx, parcelIds: readonly ParcelId[]): Promise<void> {
  if (parcelIds.length === 0) return
  for (const { id, packetId } of await queries.listLabelsOfParcels(tx, parcelIds)) {
    await queries.updateLabel(tx, id, { state: 'voided', voidedAt: clock.now() })
    // A packet that is being made now is withdrawn when its answer comes.
    if (packetId !== null) await jobs.enqueue(tx, withdrawLabelJob, { labelId: id })
  }
}
