import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CartId, OrderId, VariantId } from '#kernel/ids.ts'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type RemindedOrder = {
  id: OrderId
  cartId: CartId
  email: string
  eventOn: string | null
  isCancelled: boolean
  /** Of its reminder; null = there is none. */
  nextOn: string | null
  remindOn: string | null
}

export async function findOrder(q: Queryable, id: OrderId): Promise<RemindedOrder | undefined> {
  const { rows } = await sql<RemindedOrder>`
    SELECT o.id, o.cart_id, o.email, o.event_on, o.state = 'cancelled' AS is_cancelled, r.next_on, r.remind_on
    FROM orders o LEFT JOIN party_reminders r ON r.order_id = o.id WHERE o.id = ${id}::int`.execute(q)
  return rows[0]
}

type NewReminder = { orderId: OrderId; nextOn: string; remindOn: string; givenAt: Date; version: string }

/** Whether it is new. */
export async function insertReminder(tx: Tx, reminder: NewReminder): Promise<boolean> {
  const row = await tx
    .insertInto('partyReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.column('orderId').doNothing())
    .returning('orderId')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there was one. */
export async function deleteReminder(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx
    .deleteFrom('partyReminders')
    .where('orderId', '=', orderId)
    .returning('orderId')
    .executeTakeFirst()
  return row !== undefined
}

export async function listDue(q: Queryable, today: string): Promise<OrderId[]> {
  const rows = await q
    .selectFrom('partyReminders')
    .select('orderId')
    .where('sentOn', 'is', null)
    .where('remindOn', '<=', today)
    .orderBy('remindOn')
    .orderBy('orderId')
    .limit(1000)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

export type DueRow = { nextOn: string; email: string; isCancelled: boolean; lastSentOn: string | null }

/** A reminder that is not sent, locked together with all others to its e-mail: of two nodes one gets it. */
export async function lockDue(tx: Tx, orderId: OrderId): Promise<DueRow | undefined> {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('reminds ' || o.email, 75)) FROM orders o WHERE o.id = ${orderId}::int`.execute(
    tx,
  )
  const { rows } = await sql<DueRow>`
    SELECT r.next_on, o.email, o.state = 'cancelled' AS is_cancelled, (
      SELECT max(other.sent_on) FROM orders theirs JOIN party_reminders other ON other.order_id = theirs.id
      WHERE theirs.email = o.email) AS last_sent_on
    FROM party_reminders r JOIN orders o ON o.id = r.order_id
    WHERE r.order_id = ${orderId}::int AND r.sent_on IS NULL FOR UPDATE OF r`.execute(tx)
  return rows[0]
}

export async function markSent(tx: Tx, { orderId, on }: { orderId: OrderId; on: string }): Promise<void> {
  await tx.updateTable('partyReminders').set({ sentOn: on }).where('orderId', '=', orderId).execute()
}

/** Those sent in an earlier year, whose party is over: nothing counts them any more. */
export async function deleteOver(q: Queryable, today: string): Promise<void> {
  await sql`
    DELETE FROM party_reminders WHERE sent_on < date_trunc('year', ${today}::date) AND next_on < ${today}::date`.execute(
    q,
  )
}

export type OrderedGoods = { variantId: VariantId; name: string; variantName: string; quantity: number }

/** The goods of an order that may be sold again, without services and gifts, in their order. */
export async function listOrderedGoods(q: Queryable, orderId: OrderId): Promise<OrderedGoods[]> {
  const { rows } = await sql<OrderedGoods>`
    SELECT i.variant_id, p.name, v.name AS variant_name, i.quantity
    FROM order_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
    WHERE i.order_id = ${orderId}::int AND i.kind = 'product' AND i.parent_position IS NULL AND NOT p.is_service
    ORDER BY i.position`.execute(q)
  return rows
}

/** The variant with each of these names, if one is sold. */
export async function listNamed(
  q: Queryable,
  names: readonly { name: string; variantName: string }[],
): Promise<{ variantId: VariantId; name: string; variantName: string }[]> {
  const { rows } = await sql<{ variantId: VariantId; name: string; variantName: string }>`
    SELECT DISTINCT ON (p.name, v.name) v.id AS variant_id, p.name, v.name AS variant_name
    FROM products p JOIN variants v ON v.product_id = p.id
    WHERE p.name = ANY(${names.map(({ name }) => name)}::text[]) AND v.name = ANY(${names.map(({ variantName }) => variantName)}::text[])
      AND p.is_active AND v.is_active
    ORDER BY p.name, v.name, v.id`.execute(q)
  return rows
}

type ExportedRow = { objednávka: string; 'deň oslavy': string; 'pripomenieme dňa': string; 'súhlas daný': Date }

export async function listRemindersOf(q: Queryable, owner: DataOwner): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    SELECT o.number AS "objednávka", r.next_on AS "deň oslavy", r.remind_on AS "pripomenieme dňa", r.given_at AS "súhlas daný"
    FROM party_reminders r JOIN orders o ON o.id = r.order_id WHERE ${isTheirs(owner)} ORDER BY r.order_id`.execute(q)
  return rows
}

export async function deleteRemindersOf(tx: Tx, owner: DataOwner): Promise<void> {
  await sql`
    DELETE FROM party_reminders r USING orders o WHERE o.id = r.order_id AND ${isTheirs(owner)}`.execute(tx)
}

function isTheirs({ userId, provedEmail }: DataOwner): RawBuilder<SqlBool> {
  return sql<SqlBool>`(o.user_id = ${userId}::int OR o.email = ${provedEmail ?? null}::text)`
}
