import type * as z from 'zod/mini'
import type { Packing, packingEndpoints } from '#contracts/admin/packing.ts'
import { messages } from '#contracts/messages.ts'
import { minuteMs } from '#kernel/durations.ts'
import type { OrderId, PackingClaimId, ParcelId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { FulfillmentDeps, FulfillmentWrite } from '../fulfillment.types.ts'
import { findObstacle } from '../queue/queue.queries.ts'
import { toRecipient } from '../queue/read-queue.ts'
import { releaseOrder } from '../waves/waves.queries.ts'
import * as queries from './packing.queries.ts'
import { compareWithOrder, isCash, isDear, joinItems, weigh } from './parcels.rules.ts'
import { sumParcels } from './unpacked.queries.ts'

const thing = 'packing'

/** A packer who has gone home; longer than any parcel takes. */
const abandonedAfterMs = 30 * minuteMs

type OpenDeps = Pick<FulfillmentDeps, 'clock' | 'orders' | 'cashKinds'>

/** Takes an order to the bench. Throws 404, and 409 if another packer has it or it cannot be packed now. */
export async function openPacking(
  { clock, orders, cashKinds }: OpenDeps,
  { tx, staff, branches, audit }: FulfillmentWrite,
  { number }: { number: string },
): Promise<Packing> {
  const found = await queries.findPackingOrder(tx, { number, branches })
  const order = found && (await orders.lockOrder(tx, found.id))
  if (!found || !order) throw notFound('order')
  const obstacle = await findObstacle(tx, { orderId: order.id, branches, cashKinds })
  if (obstacle !== null && obstacle !== 'in_wave') {
    throw new ApiError('conflict', { message: messages.staff.cannotBePacked })
  }
  const at = clock.now()
  const before = await queries.findClaim(tx, { orderId: order.id })
  const freeBefore = new Date(at.getTime() - abandonedAfterMs)
  const claim = await queries.takeClaim(tx, { orderId: order.id, heldBy: staff.userId, at, freeBefore })
  if (!claim) throw new ApiError('conflict', { message: messages.staff.packedBy(before?.holder ?? '') })
  // One that is in work already is not moved.
  await orders.changeStatus(tx, { orderId: order.id, to: 'processing', actor: `staff: ${staff.name}` })
  audit({ thing, id: number, before: { version: before?.version ?? 0 }, after: claim, version: claim.version })
  return toPacking(tx, { claim, order: found, isCash: isCash(order, cashKinds) })
}

export type FinishDeps = OpenDeps & {
  requestLabel: (tx: Tx, parcel: { parcelId: ParcelId }) => Promise<void>
  shipWhenComplete: (tx: Tx, order: { orderId: OrderId; actor: `staff: ${string}` }) => Promise<void>
}

type Finished = z.infer<NonNullable<typeof packingEndpoints.finish.response>>['data']

type Finish = {
  id: PackingClaimId
  version: number
  parcels: readonly { items: readonly { variantId: VariantId; quantity: number }[] }[]
}

/**
 * Closes parcels in one transaction with their labels; with the last piece the order moves on. What must be paid on delivery is
 * collected with the parcel that completes the order. Throws 404, 412, and 409 for pieces that are not the order's.
 */
export async function finishPacking(
  deps: FinishDeps,
  { tx, staff, branches, audit }: FulfillmentWrite,
  { id, version, parcels }: Finish,
): Promise<Finished> {
  const { clock, cashKinds } = deps
  const { order, locked } = await lockOnBench(deps, tx, { id, version, branches, userId: staff.userId })
  const obstacle = await findObstacle(tx, { orderId: order.id, branches, cashKinds })
  if (locked.state !== 'processing' || (obstacle !== null && obstacle !== 'in_wave')) {
    throw new ApiError('conflict', { message: messages.staff.cannotBePacked })
  }
  const left = await queries.listPiecesLeft(tx, order.id)
  const fit = compareWithOrder(parcels, left)
  if (fit === 'wrong') throw new ApiError('conflict', { message: messages.staff.otherPieces })
  const made: { id: ParcelId; number: number }[] = []
  const { codCents: collected } = await sumParcels(tx, order.id)
  for (const [index, { items }] of parcels.entries()) {
    const isLast = fit === 'complete' && index === parcels.length - 1
    const parcel = await queries.insertParcel(tx, {
      orderId: order.id,
      carrierId: order.carrierId,
      weightGrams: weigh(items, left),
      codCents: isLast && isCash(locked, cashKinds) ? order.totalCents - collected : 0,
      packedBy: staff.userId,
      packedAt: clock.now(),
      items: joinItems(items),
    })
    made.push(parcel)
  }
  // After all of them: a label says how many parcels there are.
  for (const parcel of made) await deps.requestLabel(tx, { parcelId: parcel.id })
  await queries.deleteClaim(tx, order.id)
  if (fit === 'complete') await releaseOrder(tx, order.id, clock.now())
  await deps.shipWhenComplete(tx, { orderId: order.id, actor: `staff: ${staff.name}` })
  const numbers = made.map((parcel) => parcel.number)
  audit({ thing, id: order.number, before: { parcels: [] }, after: { parcels: numbers }, version: version + 1 })
  const isComplete = fit === 'complete'
  return { number: order.number, parcels: made, needs_photo: isDear(order.totalCents), is_complete: isComplete }
}

/** Another packer can open the order immediately. Throws 404 and 412. */
export async function putAway(
  deps: OpenDeps,
  { tx, staff, branches, audit }: FulfillmentWrite,
  { id, version }: { id: PackingClaimId; version: number },
): Promise<void> {
  const { order } = await lockOnBench(deps, tx, { id, version, branches, userId: staff.userId })
  await queries.deleteClaim(tx, order.id)
  audit({ thing, id: order.number, before: { is_open: true }, after: { is_open: false }, version: version + 1 })
}

type OnBench = { id: PackingClaimId; version: number; branches: readonly StoreId[] | null; userId: UserId }

/** The order is locked before its claim is read: a cancellation or another packer comes before or after, not in between. */
async function lockOnBench({ orders }: OpenDeps, tx: Tx, { id, version, branches, userId }: OnBench) {
  const known = await queries.findClaim(tx, { id })
  const locked = known && (await orders.lockOrder(tx, known.orderId))
  const claim = known && (await queries.findClaim(tx, { id }))
  const order = known && (await queries.findPackingOrder(tx, { orderId: known.orderId, branches }))
  if (!locked || !claim || !order) throw notFound('packing')
  await refuseStale(tx, { thing, current: claim, version })
  if (claim.heldBy !== userId) throw new ApiError('conflict', { message: messages.staff.notOnBench })
  return { order, locked }
}

async function toPacking(
  tx: Tx,
  {
    claim,
    order,
    isCash: isCashOrder,
  }: { claim: { id: PackingClaimId; version: number }; order: queries.PackingOrderRow; isCash: boolean },
): Promise<Packing> {
  const { id, number, carrier, carrierKind, branch, note, totalCents, parcels } = order
  const pieces = await queries.listPiecesLeft(tx, id)
  return {
    ...claim,
    order: {
      id,
      number,
      ...toRecipient(order),
      carrier,
      carrier_kind: carrierKind,
      branch,
      note,
      total_cents: totalCents,
      is_cash: isCashOrder,
      parcels,
    },
    pieces: pieces.map(({ variantId, variantName, sets, weightGrams: _, ...piece }) => ({
      ...piece,
      variant_id: variantId,
      variant_name: variantName,
      sets: sets === null ? [] : [sets],
    })),
  }
}
