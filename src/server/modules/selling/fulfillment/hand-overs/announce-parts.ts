import type { HandOverId, OrderId } from '#kernel/ids.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'
import { toTracking } from '../labels/labels.rules.ts'
import { hasUnpackedPieces } from '../packing/unpacked.queries.ts'
import * as queries from './parts.queries.ts'

export const announcePartsJob = 'fulfillment.announce-parts'

type AnnounceDeps = Pick<FulfillmentDeps, 'db' | 'clock' | 'orders'>

/**
 * Writes to the customers of a closed list whose order has left in part: what is on its way, under which number, and that the rest
 * follows. A job, because it locks orders, which the list does not. Repeated, it finds the parcels announced; an order that left
 * whole has a mail of its own.
 */
export async function announceParts(deps: AnnounceDeps, handOverId: HandOverId): Promise<void> {
  for (const orderId of await queries.listOpenOrdersOf(deps.db.query, handOverId)) await announcePart(deps, orderId)
}

async function announcePart({ db, clock, orders }: AnnounceDeps, orderId: OrderId): Promise<void> {
  await db.tx(async (tx) => {
    const order = await orders.lockOrder(tx, orderId)
    if (order?.state !== 'processing' && order?.state !== 'waiting_goods') return
    if (!(await hasUnpackedPieces(tx, orderId))) return
    const pieces = await queries.markAnnounced(tx, { orderId, at: clock.now() })
    const labels = await queries.listLabelsThatLeft(tx, orderId)
    const { tracking } = toTracking(labels, labels.length)
    if (tracking !== undefined && pieces.length > 0) await orders.notePartSent(tx, { orderId, tracking, pieces })
  })
}
