import type { Queryable, Tx } from '#server/platform/db/db.ts'

export function findSubscription(q: Queryable, email: string) {
  return q
    .selectFrom('subscribers')
    .select(['createdAt', 'confirmedAt', 'unsubscribedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function deleteSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('subscribers').where('email', '=', email).execute()
}
