import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type LedgerEntry = {
  id: string
  merchantRef: string
  amountCents: Cents
  currency: string
  returnUrl: string
}

/** A repeated call changes nothing. */
export async function insertEntry(db: Queryable, entry: LedgerEntry): Promise<void> {
  await db
    .insertInto('fakeGatewayPayments')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findEntry(db: Queryable, id: string) {
  return db
    .selectFrom('fakeGatewayPayments')
    .select(['id', 'merchantRef', 'amountCents', 'currency', 'state', 'returnUrl'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Changes the state of an entry; false if it is no longer in `from`. */
export async function updateEntryState(
  db: Queryable,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const row = await db
    .updateTable('fakeGatewayPayments')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Refunds an entry if that much is left, once per key; an entry with nothing left becomes refunded. */
export async function refundEntry(
  db: Queryable,
  { id, amountCents, key }: { id: string; amountCents: Cents; key: string },
): Promise<void> {
  await sql`
    WITH given AS (
      INSERT INTO fake_gateway_refunds (key, payment_id, amount_cents)
      SELECT ${key}, id, ${amountCents}::int FROM fake_gateway_payments
      WHERE id = ${id} AND state = 'paid' AND amount_cents >= ${amountCents}::int
        + (SELECT coalesce(sum(amount_cents), 0) FROM fake_gateway_refunds WHERE payment_id = ${id})
      ON CONFLICT (key) DO NOTHING
      RETURNING amount_cents
    )
    UPDATE fake_gateway_payments SET state = 'refunded' FROM given
    WHERE id = ${id} AND fake_gateway_payments.amount_cents <= given.amount_cents
      + (SELECT coalesce(sum(amount_cents), 0) FROM fake_gateway_refunds WHERE payment_id = ${id})`.execute(db)
}
