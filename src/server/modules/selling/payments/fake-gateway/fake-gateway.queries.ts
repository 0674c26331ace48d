import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

export type LedgerEntry = {
  id: string
  merchantRef: string
  amountCents: number
  currency: string
  returnUrl: string
}

/** The same payment twice is one entry. */
export async function insertEntry(db: Queryable, entry: LedgerEntry): Promise<void> {
  await db
    .insertInto('fakeGatewayPayments')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findEntry(db: Queryable, id: string) {
  return db.selectFrom('fakeGatewayPayments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Moves an entry once; false when it has been decided before. */
export async function moveEntry(
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

/** Gives back what is left to give, once a key; nothing left of the payment makes it refunded. */
export async function refundEntry(
  db: Queryable,
  { id, amountCents, key }: { id: string; amountCents: number; key: string },
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
