import { sql } from 'kysely'
import type { CartId, UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'

/** Marks a guest's open cart as merged and returns it, once: a second merge finds nothing. */
export function markMerged(
  q: Queryable,
  { tempId, now }: { tempId: string; now: Date },
): Promise<{ id: CartId; adultUntil: Date | null; eventOn: string | null } | undefined> {
  return q
    .updateTable('carts')
    .set((eb) => ({ state: 'merged', version: eb('version', '+', 1), updatedAt: now }))
    .where('tempDigest', '=', sha256(tempId))
    .where('userId', 'is', null)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .returning(['id', 'adultUntil', 'eventOn'])
    .executeTakeFirst()
}

/** Adds the lines of one cart to another; equal lines are summed. Returns how many there were, without children. */
export async function copyLines(q: Queryable, { from, to }: { from: CartId; to: CartId }): Promise<number> {
  const { rows } = await sql`
    INSERT INTO cart_items (cart_id, product_id, variant_id, parent_id, note, purpose, planned_guests, quantity, seen_price_cents)
    SELECT ${to}::int, product_id, variant_id, NULL, note, purpose, planned_guests, quantity, seen_price_cents FROM cart_items
    WHERE cart_id = ${from} AND parent_id IS NULL ORDER BY id
    ON CONFLICT ON CONSTRAINT cart_items_line
    DO UPDATE SET quantity = least(999, cart_items.quantity + excluded.quantity)
    RETURNING id`.execute(q)
  // A child follows its parent to the line that the parent became.
  await sql`
    INSERT INTO cart_items (cart_id, product_id, variant_id, parent_id, note, quantity, seen_price_cents)
    SELECT ${to}::int, child.product_id, child.variant_id, target.id, child.note, child.quantity, child.seen_price_cents
    FROM cart_items child JOIN cart_items parent ON parent.id = child.parent_id
    JOIN cart_items target ON target.cart_id = ${to} AND target.parent_id IS NULL
      AND target.variant_id = parent.variant_id AND target.note = parent.note
    WHERE child.cart_id = ${from} ORDER BY child.id
    ON CONFLICT ON CONSTRAINT cart_items_line
    DO UPDATE SET quantity = least(999, cart_items.quantity + excluded.quantity)`.execute(q)
  return rows.length
}

/** Adds the vouchers of one cart to another, after those it has, under the account's own key. */
export async function copyVouchers(
  q: Queryable,
  { from, to, userKey }: { from: number; to: number; userKey: string },
): Promise<void> {
  await sql`
    INSERT INTO cart_vouchers (cart_id, voucher_id, position, user_key)
    SELECT ${to}::int, voucher_id,
      position + (SELECT coalesce(max(position), 0) FROM cart_vouchers WHERE cart_id = ${to}),
      ${userKey}::text
    FROM cart_vouchers WHERE cart_id = ${from}
    ON CONFLICT (cart_id, voucher_id) DO NOTHING`.execute(q)
}

export async function getEmail(q: Queryable, userId: UserId): Promise<string> {
  const { email } = await q.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}
