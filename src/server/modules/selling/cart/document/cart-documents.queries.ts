import { CompiledQuery } from 'kysely'
import type { ProductId, UserId, VariantId } from '#kernel/ids.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import { send, type Answer } from '#server/platform/db/pipeline.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { CartDocument, SingleVariantDocument } from './cart-document.types.ts'
import {
  cartWhere,
  categoriesOf,
  freeDelivery,
  linesWith,
  sellerVat,
  variantFields,
} from './cart-document-sql.queries.ts'
import type { CartOwner, HeldCart } from '../cart.types.ts'
import { digestOf } from '../carts.queries.ts'

const isOwner = `(cart.user_id = $2 OR (cart.user_id IS NULL AND cart.temp_digest = $3))`

// As an expression, which fits neither partial index of the open carts: the planner would read all of them instead of one cart by
// its key.
const isOpen = `cart.state || '' = 'open'`
const isOwned = `${isOpen} AND cart.id = $1 AND ${isOwner} AND cart.expires_at > $4`
const statements = {
  owned: { name: 'cart-owned', text: cartWhere(isOwned) },
  takeOrdered: {
    name: 'cart-take-ordered',
    // The read below still sees the row before the update.
    text: `WITH taken AS (
      UPDATE carts cart SET state = 'ordered', version = cart.version + 1, updated_at = $4
      WHERE ${isOwned}
      RETURNING cart.version - 1 AS version
    ) SELECT taken.version, owned.document, EXISTS (SELECT 1 FROM store_reservations r
        WHERE r.ended_at IS NULL AND (r.user_id = $2 OR r.temp_digest = $3 OR r.email = $5)) AS has_reservation
      FROM taken LEFT JOIN (${cartWhere(isOwned, linesWith(''))}) owned ON true`,
  },
  ofGuest: {
    name: 'cart-of-guest',
    text: cartWhere(`${isOpen} AND cart.temp_digest = $1 AND cart.user_id IS NULL AND cart.expires_at > $2`),
  },
  ofUser: { name: 'cart-of-user', text: cartWhere("cart.state = 'open' AND cart.user_id = $1") },
  variant: {
    name: 'cart-variant',
    text: `SELECT json_build_object('vat', ${sellerVat}, 'categories', ${categoriesOf('p.id')}, ${variantFields({ user: '$3', digest: '$4' })}) AS document
      FROM variants v JOIN products p ON p.id = v.product_id JOIN categories k ON k.id = p.default_category_id
      WHERE v.id = $1 AND p.id = $2`,
  },
  freeDelivery: { name: 'cart-free-delivery', text: `SELECT ${freeDelivery} AS document` },
}

type Asked = HeldCart & { now: Date }

export function findOwnedCart(db: Db, { cartId, owner, now }: Asked): Promise<CartDocument | undefined> {
  return findOne(db, statements.owned, [cartId, owner.userId ?? null, digestOf(owner), now])
}

/** The same inside a transaction. */
export async function findOwnedCartInTx(
  q: Queryable,
  { cartId, owner, now }: Asked,
): Promise<CartDocument | undefined> {
  const { rows } = await q.executeQuery<{ document: CartDocument }>(
    CompiledQuery.raw(statements.owned.text, [cartId, owner.userId ?? null, digestOf(owner), now]),
  )
  return rows[0]?.document
}

export function findGuestCart(
  db: Db,
  { tempId, now }: { tempId: string; now: Date },
): Promise<CartDocument | undefined> {
  return findOne(db, statements.ofGuest, [sha256(tempId), now])
}

export function findUserCart(db: Db, userId: UserId): Promise<CartDocument | undefined> {
  return findOne(db, statements.ofUser, [userId])
}

/** Sends for a variant as it is sold now to this owner; the answer has no row for an unknown one. */
export function sendForVariant(
  tx: Tx,
  { variantId, productId, owner }: { variantId: VariantId; productId: ProductId; owner: CartOwner },
): Promise<Answer<{ document: SingleVariantDocument }>> {
  return send(
    tx,
    CompiledQuery.raw(statements.variant.text, [variantId, productId, owner.userId ?? null, digestOf(owner)]),
  )
}

export function findFreeDelivery(db: Db): Promise<unknown> {
  return findOne(db, statements.freeDelivery, [])
}

/**
 * Turns an open cart of this owner into an ordered one and returns its content, in one round trip; undefined if there is none.
 * `isStale`: another request changed the cart while this one waited for its row, so the content is not what was ordered.
 * `hasReservation`: a branch keeps goods for this owner or this e-mail.
 */
export async function takeOrdered(
  tx: Queryable,
  { cartId, owner, now, email }: Asked & { email: string },
): Promise<{ document: CartDocument; isStale: boolean; hasReservation: boolean } | undefined> {
  const { rows } = await tx.executeQuery<{ version: number; document: CartDocument | null; hasReservation: boolean }>(
    CompiledQuery.raw(statements.takeOrdered.text, [cartId, owner.userId ?? null, digestOf(owner), now, email]),
  )
  const [row] = rows
  if (!row) return undefined
  const { document, version, hasReservation } = row
  if (!document) throw new Error('The cart that was taken could not be read.')
  return { document, isStale: document.version !== version, hasReservation }
}

async function findOne<Document>(
  db: Db,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Document | undefined> {
  const [row] = await db.read<{ document: Document }>(statement, values)
  return row?.document
}
