import { sql } from 'kysely'
import type { CartId, UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import { cartExpiry } from './cart.rules.ts'
import type { CartOwner, HeldCart } from './cart.types.ts'

type Asked = HeldCart & { now: Date }

/** Whether a temporary id belongs to any cart, regardless of its state and owner. */
export async function isTempIdTaken(q: Queryable, tempId: string): Promise<boolean> {
  const row = await q.selectFrom('carts').select('id').where('tempDigest', '=', sha256(tempId)).executeTakeFirst()
  return row !== undefined
}

/**
 * Locks an open cart for a change until the transaction ends, so that changes of one cart run one after another. The owner is
 * part of the condition: the cart of another owner is not found.
 */
export function touchCart(
  q: Queryable,
  { cartId, owner, now }: Asked,
): Promise<{ id: CartId; userId: UserId | null; guestEmail: string | null } | undefined> {
  return q
    .updateTable('carts')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updatedAt: now,
      expiresAt: extendedExpiry(now),
    }))
    .where('id', '=', cartId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .where(ownedBy(owner))
    .returning(['id', 'userId', 'guestEmail'])
    .executeTakeFirst()
}

/** Changes at most once a day: otherwise every change of a line would also update the index on it. */
function extendedExpiry(now: Date) {
  const [guest, user] = [cartExpiry('guest', now), cartExpiry('user', now)]
  return sql<Date>`greatest(expires_at, date_trunc('day',
    CASE WHEN user_id IS NULL THEN ${guest}::timestamptz ELSE ${user}::timestamptz END))`
}

function ownedBy(owner: CartOwner) {
  return sql<boolean>`(user_id = ${owner.userId ?? null}::int
    OR (user_id IS NULL AND temp_digest = ${digestOf(owner)}::text))`
}

/** The database stores only the digest of a guest's secret. */
export function digestOf({ tempId }: CartOwner): string | null {
  return tempId === undefined ? null : sha256(tempId)
}

type NewCart = { locale: string; currencyId: number | undefined; now: Date }

// An unknown currency → the euro → whatever the shop has (decisions, section 1).
const knownCurrency = (currencyId: number | undefined) => sql<number>`coalesce(
  (SELECT id FROM currencies WHERE id = ${currencyId ?? null}::int), (SELECT id FROM currencies WHERE code = 'EUR'),
  (SELECT min(id) FROM currencies))`

/** The guest's open cart, inserted if it does not exist; undefined if the temporary id belongs to a cart that is no longer open. */
export async function upsertGuestCart(
  q: Queryable,
  { tempId, locale, currencyId, now }: NewCart & { tempId: string },
): Promise<{ id: CartId } | undefined> {
  const expiresAt = cartExpiry('guest', now)
  const inserted = await q
    .insertInto('carts')
    .values({
      tempDigest: sha256(tempId),
      locale,
      currencyId: knownCurrency(currencyId),
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('tempDigest').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted
  return q
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: now, expiresAt }))
    .where('tempDigest', '=', sha256(tempId))
    .where('userId', 'is', null)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
}

/** The only open cart of an account, inserted if it does not exist. */
export function upsertUserCart(
  q: Queryable,
  { userId, locale, currencyId, now }: NewCart & { userId: UserId },
): Promise<{ id: CartId }> {
  const expiresAt = cartExpiry('user', now)
  return q
    .insertInto('carts')
    .values({ userId, locale, currencyId: knownCurrency(currencyId), expiresAt, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        // A literal, not a parameter: a prepared plan must recognize the condition of the partial index.
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((eb) => ({ version: eb('carts.version', '+', 1), updatedAt: now, expiresAt })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function extendCart(
  q: Queryable,
  { cartId, expiresAt }: { cartId: CartId; expiresAt: Date },
): Promise<void> {
  await q.updateTable('carts').set({ expiresAt }).where('id', '=', cartId).where('state', '=', 'open').execute()
}

/** Closes a cart; true also if its owner closed it before. */
export async function closeCart(
  q: Queryable,
  { cartId, owner, now }: { cartId: CartId; owner: CartOwner; now: Date },
): Promise<boolean> {
  const row = await q
    .updateTable('carts')
    .set({ state: sql<'closed'>`CASE WHEN state = 'open' THEN 'closed' ELSE state END`, updatedAt: now })
    .where('id', '=', cartId)
    .where(ownedBy(owner))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Closes the owner's open cart, if there is one: a customer's by the account, a guest's by the secret. */
export async function closeOwnCart(q: Queryable, { owner, now }: { owner: CartOwner; now: Date }): Promise<void> {
  await q
    .updateTable('carts')
    .set({ state: 'closed', updatedAt: now })
    .where('state', '=', 'open')
    .where(ownCartOf(owner))
    .execute()
}

function ownCartOf({ userId, tempId }: CartOwner) {
  return ownedBy(userId === undefined ? { userId, tempId } : { userId, tempId: undefined })
}

/** The day of the party in the owner's open cart, if there is one: a customer's by the account, a guest's by the secret. */
export async function updateEventDay(
  q: Queryable,
  { owner, eventOn }: { owner: CartOwner; eventOn: string | null },
): Promise<void> {
  await q.updateTable('carts').set({ eventOn }).where('state', '=', 'open').where(ownCartOf(owner)).execute()
}

/** Deletes a batch of expired carts that did not become an order; returns how many. */
export async function deleteExpiredCarts(q: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const { rows } = await sql`
    DELETE FROM carts WHERE id IN (
      SELECT id FROM carts WHERE state <> 'ordered' AND expires_at <= ${now}
        AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = carts.id) LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(q)
  return rows.length
}
