import sharp from 'sharp'
import type { Db } from '#server/platform/db/db.ts'
import { aPackingOrder, type PackingOrder } from './packing-orders.ts'
import { aStaffSession } from './staff.ts'

export type GivenParcel = { parcelId: number; order: PackingOrder; packedBy: number }

type Given = NonNullable<Parameters<typeof aPackingOrder>[1]> & {
  packedBy: number
  codCents?: number
  weightGrams?: number
  /** Chosen in Packeta's widget. */
  pointId?: string
}

/** An order with a packed parcel that holds its goods, and no label yet. */
export async function aParcel(
  db: Db,
  { packedBy, codCents = 0, weightGrams = 850, pointId, ...given }: Given,
): Promise<GivenParcel> {
  const order = await aPackingOrder(db, given)
  const { carrierId } = await db.query
    .selectFrom('orders')
    .select('carrierId')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (pointId !== undefined) {
    const point = { id: pointId, name: 'Z-BOX Hlavná', street: 'Hlavná 1', town: 'Nitra', zip: '949 01' }
    const pickupPoint = JSON.stringify(point)
    await db.query.updateTable('orders').set({ pickupPoint }).where('id', '=', order.id).execute()
    await db.query.updateTable('carriers').set({ widget: 'packeta' }).where('id', '=', carrierId).execute()
  }
  const parcelId = await addParcel(db, { orderId: order.id, carrierId, number: 1, packedBy, codCents, weightGrams })
  await db.query
    .insertInto('parcelItems')
    .values(order.pieces.map(({ variantId, quantity }) => ({ parcelId, variantId, quantity })))
    .execute()
  return { parcelId, order, packedBy }
}

async function addParcel(
  db: Db,
  parcel: {
    orderId: number
    carrierId: number
    number: number
    packedBy: number
    codCents?: number
    weightGrams?: number
  },
): Promise<number> {
  const { id } = await db.query
    .insertInto('parcels')
    .values({ codCents: 0, weightGrams: 500, packedAt: new Date(), ...parcel })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A parcel of a courier that waits for its van. */
export async function aLabeledParcel(db: Db, given: Partial<Given> = {}): Promise<GivenParcel> {
  const packedBy = given.packedBy ?? (await aStaffSession(db)).userId
  const parcel = await aParcel(db, { state: 'shipped', carrierId: 3, ...given, packedBy })
  await addLabel(db, { parcelId: parcel.parcelId, state: 'made', trackingNumber: `P${parcel.order.number}01` })
  return parcel
}

/** A label that the carrier has refused. */
export async function aRefusedLabel(db: Db): Promise<{ id: number; version: number }> {
  const { parcelId } = await aParcel(db, { packedBy: (await aStaffSession(db)).userId, state: 'processing' })
  return addLabel(db, { parcelId, state: 'failed', trackingNumber: '' })
}

function addLabel(db: Db, label: { parcelId: number; state: 'made' | 'failed'; trackingNumber: string }) {
  return db.query
    .insertInto('labels')
    .values({ maker: 'packeta', askedAt: new Date(), ...label })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** A small JPEG in base64. */
export async function aPhoto(): Promise<string> {
  const background = { r: 200, g: Math.floor(Math.random() * 256), b: 40 }
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return jpeg.toString('base64')
}
