import { messages } from '#contracts/messages.ts'
import type { OrderId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { FulfillmentDeps } from '../fulfillment.types.ts'

type Deps = Pick<FulfillmentDeps, 'warehouse'>

/** States that say that all goods of the order are in one place, or with the customer. */
const complete: ReadonlySet<string> = new Set(['ready_pickup', 'shipped', 'picked_up', 'delivered'])

/** A cancelled order needs no transfers. Throws 409 for an order that would leave without the goods that are on their way to it. */
export async function followState(
  { warehouse }: Deps,
  tx: Tx,
  { orderId, to }: { orderId: OrderId; to: string },
): Promise<void> {
  if (to === 'cancelled') return warehouse.dropTransfers(tx, orderId)
  if (!complete.has(to)) return
  const sent = (await warehouse.listTransfers(tx, orderId)).filter(({ state }) => state === 'sent')
  if (sent.length > 0) {
    throw new ApiError('conflict', { message: messages.gathering.underWay(sent.map(({ number }) => number)) })
  }
  // What is collected or sent does not have to be brought any more.
  await warehouse.dropTransfers(tx, orderId)
}

/** Discards drafts whose lines have changed. Throws 409 while goods are on their way, because they are in no stock then. */
export async function followLines({ warehouse }: Deps, tx: Tx, { orderId }: { orderId: OrderId }): Promise<void> {
  const open = await warehouse.listTransfers(tx, orderId)
  const sent = open.filter(({ state }) => state === 'sent')
  if (sent.length > 0) {
    throw new ApiError('conflict', { message: messages.gathering.underWay(sent.map(({ number }) => number)) })
  }
  await warehouse.dropTransfers(tx, orderId)
}
