import type { OrderReturn, ReturnedGoods } from '#contracts/admin/returns.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { FulfillmentDeps, FulfillmentWrite } from '../fulfillment.types.ts'
import { findReturned } from './returns.queries.ts'

type Deps = Pick<FulfillmentDeps, 'db' | 'warehouse'>
type Asked = { number: string; branches: readonly StoreId[] | null }

/** Throws 404, also for an order of another branch. */
export async function readReturns({ db, warehouse }: Deps, asked: Asked): Promise<OrderReturn> {
  const orderId = await getReturned(db.query, asked)
  return warehouse.readReturn(db.query, { orderId, branches: asked.branches })
}

/**
 * Puts goods of an order into the stock that came back without a withdrawal, such as a parcel that was not collected. The state of the order
 * and its money stay. Throws 404, 422 for an incomplete form, and 409 for more pieces than are out.
 */
export async function returnGoods(
  { warehouse }: Pick<Deps, 'warehouse'>,
  { audit, ...write }: FulfillmentWrite,
  { number, ...returned }: ReturnedGoods & { number: string },
): Promise<OrderReturn> {
  const { tx, branches } = write
  const orderId = await getReturned(tx, { number, branches })
  const documents = await warehouse.bookReturn(write, { orderId, ...returned })
  if (documents.length === 0) throw new ApiError('conflict', { message: messages.returns.nothingLeft })
  audit({ thing: 'order', id: orderId, after: { returns: documents.map((document) => document.number) } })
  return warehouse.readReturn(tx, { orderId, branches })
}

async function getReturned(q: Queryable, asked: Asked): Promise<OrderId> {
  const orderId = await findReturned(q, asked)
  if (orderId === undefined) throw notFound('order')
  return orderId
}
