import type { Order } from '#contracts/checkout.ts'
import type { OwnOrder } from '#contracts/orders.ts'
import type { OrderId, UserId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { loadView, type LoadViewDeps } from './load-view.ts'
import { deriveOrderHash, hidePersonalData, isAddressHidden } from '../mails/order-link.rules.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { SecretLink } from '../orders.types.ts'
import * as queries from '../orders.queries.ts'

export type GetOrderDeps = LoadViewDeps & Pick<OrdersDeps, 'clock'>

/** Throws the same 404 for a wrong id and for a wrong secret. */
export async function checkLink({ db }: Pick<OrdersDeps, 'db'>, { id, hash }: SecretLink): Promise<void> {
  const row = await queries.findHashDigest(db.query, id)
  const digest = sha256(hash)
  if (!row || !equalDigests(row.hashDigest, digest)) throw notFound('order')
}

/** The order of a secret link; its personal data are hidden after 30 days. */
export async function getOrderByLink(deps: GetOrderDeps, link: SecretLink): Promise<Order> {
  await checkLink(deps, link)
  const order = await loadView(deps, link.id)
  if (!order) throw notFound('order')
  return isAddressHidden(new Date(order.date), deps.clock.now()) ? hidePersonalData(order) : order
}

/** The owner's order with nothing hidden. Another customer's order gets the same 404 as one that does not exist. */
export async function getOwnOrder(
  deps: LoadViewDeps,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<OwnOrder> {
  const own = await queries.findOwned(deps.db.query, { orderId, userId })
  const order = own && (await loadView(deps, orderId))
  if (!own || !order) throw notFound('order')
  return { ...order, hash: deriveOrderHash(deps.linkSecret, own.cartId) }
}
