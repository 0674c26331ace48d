import type { CartId, OrderId, UserId } from '#kernel/ids.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { deriveOrderHash } from '../mails/order-link.rules.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrdersModule } from '../orders-module.types.ts'
import type { DeliveredOrder, NumberedOrder, PlacedOrder, SecretLink } from '../orders.types.ts'
import * as queries from '../orders.queries.ts'

type FindDeps = Pick<OrdersDeps, 'db' | 'linkSecret'>

/** The order with this number and this e-mail; both must match. */
export async function findByNumber(
  { db }: Pick<FindDeps, 'db'>,
  { number, email }: { number: string; email: string },
): Promise<NumberedOrder | undefined> {
  const row = await queries.findByNumber(db.query, number.replace(/\D/g, ''))
  return row && row.email === normalizeEmail(email) ? row : undefined
}

/** The order with this number if its secret link or the owner's account proves that it is the sender's. */
export async function findProven(
  { db }: Pick<FindDeps, 'db'>,
  { number, link, userId }: { number: string; link: SecretLink | undefined; userId: UserId | undefined },
): Promise<NumberedOrder | undefined> {
  const row = await queries.findByNumber(db.query, number.replace(/\D/g, ''))
  if (!row) return undefined
  const isOwner = userId !== undefined && row.userId === userId
  const hasLink = link?.id === row.id && equalDigests(row.hashDigest, sha256(link.hash))
  return isOwner || hasLink ? row : undefined
}

/** The order that a cart of this owner became. */
export async function findByCart(
  { db, linkSecret }: FindDeps,
  cartId: CartId,
  owner: { userId: UserId | undefined; tempId: string | undefined },
): Promise<PlacedOrder | undefined> {
  const row = await queries.findOrderOfCart(db.query, { id: cartId })
  const isOwn =
    row &&
    (row.userId === null
      ? owner.tempId !== undefined && row.tempDigest === sha256(owner.tempId)
      : row.userId === owner.userId)
  return isOwn
    ? { id: row.id, number: row.number, hash: deriveOrderHash(linkSecret, cartId), state: row.state }
    : undefined
}

/** The order that a cart became, with the cart's owner; the caller checks ownership. */
export async function findWithOwner(
  { db, linkSecret }: FindDeps,
  cart: { id: CartId } | { tempId: string },
): ReturnType<OrdersModule['findWithOwner']> {
  const key = 'id' in cart ? cart : { tempDigest: sha256(cart.tempId) }
  const row = await queries.findOrderOfCart(db.query, key)
  if (!row) return undefined
  const { userId, tempDigest, cartId, ...order } = row
  return { order: { ...order, hash: deriveOrderHash(linkSecret, cartId) }, userId, tempDigest }
}

/** The facts of an order that questions after its delivery need. */
export async function findDelivered(
  { db }: Pick<FindDeps, 'db'>,
  orderId: OrderId,
): Promise<DeliveredOrder | undefined> {
  const row = await queries.findOrder(db.query, orderId)
  if (!row) return undefined
  const { id, number, email, deliveredAt, carrierId, carrierKind, carrierName } = row
  return { id, number, email, deliveredAt, carrierId, carrierKind, carrierName }
}
