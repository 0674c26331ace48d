import { sql } from 'kysely'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export async function hasSent(q: Queryable, key: string): Promise<boolean> {
  const row = await q.selectFrom('sentMails').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

type SentMail = { key: string; template: string; at: Date; orderId: OrderId | null }

export async function insertSent(q: Queryable, { key, template, at, orderId }: SentMail) {
  await q
    .insertInto('sentMails')
    .values({ key, template, sentAt: at, orderId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Deletes a batch of messages about no order that left before that moment; returns how many. */
export async function deleteOldSent(q: Queryable, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rows } = await sql`
    DELETE FROM sent_mails WHERE key = ANY(ARRAY(
      SELECT key FROM sent_mails
      WHERE order_id IS NULL AND sent_at < ${before.toISOString()}::timestamptz LIMIT ${limit}))
    RETURNING 1 AS deleted`.execute(q)
  return rows.length
}

/** The messages about an order that have left, oldest first. */
export function listSent(q: Queryable, orderId: OrderId): Promise<{ template: string; at: Date }[]> {
  return q
    .selectFrom('sentMails')
    .select(['template', 'sentAt as at'])
    .where('orderId', '=', orderId)
    .orderBy('sentAt')
    .execute()
}
