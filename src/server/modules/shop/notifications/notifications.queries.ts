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

/** The messages about an order that have left, oldest first. */
export function listSent(q: Queryable, orderId: OrderId): Promise<{ template: string; at: Date }[]> {
  return q
    .selectFrom('sentMails')
    .select(['template', 'sentAt as at'])
    .where('orderId', '=', orderId)
    .orderBy('sentAt')
    .execute()
}
