import { createHash } from 'node:crypto'
import { messages } from '#contracts/messages.ts'
import type { ParcelId, StoreId } from '#kernel/ids.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { FulfillmentDeps, FulfillmentWrite } from '../fulfillment.types.ts'
import * as queries from './parcels.queries.ts'

type ParcelDeps = Pick<FulfillmentDeps, 'clock' | 'orders' | 'files'>
type ParcelVersion = { id: ParcelId; version: number }

export type UnpackDeps = ParcelDeps & {
  /** Voids the label of a parcel that is still here. Throws 409 if it has left. */
  voidParcel: (tx: Tx, parcel: { parcelId: ParcelId }) => Promise<void>
}

/**
 * Takes a parcel back while its order is not sent: its pieces are packed again. Throws 404, 412, and 409 for a parcel that is
 * void or has left, or whose order has gone on.
 */
export async function unpackParcel(
  deps: UnpackDeps,
  { tx, branches, audit }: FulfillmentWrite,
  { id, version }: ParcelVersion,
): Promise<void> {
  const { parcel, order } = await lockParcel(deps, tx, { id, version, branches })
  if (parcel.voidedAt !== null) throw notFound('parcel')
  if (order.state !== 'processing' && order.state !== 'waiting_goods') {
    throw new ApiError('conflict', { message: messages.staff.parcelIsSent })
  }
  await deps.voidParcel(tx, { parcelId: id })
  await queries.updateParcel(tx, id, { voidedAt: deps.clock.now() })
  audit({ thing: 'order', id: order.id, before: { unpacked: null }, after: { unpacked: parcel.number } })
}

type Photo = { jpeg: Uint8Array }

/** Keeps the file of a photo, or only looks at it (`isTrial`). Throws 422 for another kind of file. */
export async function keepPhoto(
  { files }: Pick<ParcelDeps, 'files'>,
  { jpeg, isTrial }: Photo & { isTrial: boolean },
): Promise<void> {
  if (!(await isJpeg(jpeg))) throw invalid({ jpeg: [messages.staff.notPhoto] })
  if (!isTrial) await files.put(nameOf(jpeg), jpeg)
}

/** The kept photo of a dear parcel, for a claim of the customer or the carrier. Throws 404 and 412. */
export async function addPhoto(
  deps: ParcelDeps,
  { tx, branches, audit }: FulfillmentWrite,
  { id, version, jpeg }: ParcelVersion & Photo,
): Promise<ParcelVersion> {
  const { parcel, order } = await lockParcel(deps, tx, { id, version, branches })
  const photo = nameOf(jpeg)
  await queries.updateParcel(tx, id, { photo })
  audit({ thing: 'order', id: order.id, before: { photo: parcel.photo }, after: { photo } })
  const { version: newVersion = version } = (await queries.findParcel(tx, { id, branches })) ?? {}
  return { id, version: newVersion }
}

/** By its content: a repeated request keeps it once. */
function nameOf(jpeg: Uint8Array): string {
  return `${createHash('sha256').update(jpeg).digest('hex')}.jpg`
}

/** Throws 404 for a parcel without a photo as well. */
export async function readPhoto(
  { db, files }: { db: Db } & Pick<FulfillmentDeps, 'files'>,
  { id, branches }: { id: ParcelId; branches: readonly StoreId[] | null },
): Promise<Buffer> {
  const parcel = await queries.findParcel(db.query, { id, branches })
  const bytes = parcel && parcel.photo !== null ? await files.read(parcel.photo) : undefined
  if (!bytes) throw notFound('photo')
  return bytes
}

/** The order is locked before its parcel is read, as everywhere. */
async function lockParcel(
  { orders }: Pick<ParcelDeps, 'orders'>,
  tx: Tx,
  { id, version, branches }: ParcelVersion & { branches: readonly StoreId[] | null },
) {
  const known = await queries.findParcel(tx, { id, branches })
  const order = known && (await orders.lockOrder(tx, known.orderId))
  const parcel = known && (await queries.findParcel(tx, { id, branches }))
  if (!parcel || !order) throw notFound('parcel')
  const { photo: _, ...current } = parcel
  await refuseStale(tx, { thing: 'parcel', current, version })
  return { parcel, order }
}

/** Decoded, because a name and a type are only claims of the sender. The library loads with the first photo. */
async function isJpeg(bytes: Uint8Array): Promise<boolean> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: 25_000_000, failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )
}
