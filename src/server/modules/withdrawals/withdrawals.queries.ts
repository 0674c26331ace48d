import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type WithdrawalRow = {
  id: number
  orderId: number | null
  orderNumber: string
  name: string
  email: string
  items: string
  statement: string
  receivedAt: Date
  isLate: boolean | null
}
const columns = ['id', 'orderId', 'orderNumber', 'name', 'email', 'items', 'statement', 'receivedAt', 'isLate'] as const

/** Keeps a statement; undefined when the very same was received before. */
export async function insertWithdrawal(
  tx: Tx,
  statement: Omit<WithdrawalRow, 'id'> & { digest: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('withdrawals')
    .values(statement)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findByDigest(q: Queryable, digest: string): Promise<WithdrawalRow | undefined> {
  return q.selectFrom('withdrawals').select(columns).where('digest', '=', digest).executeTakeFirst()
}

export async function findWithdrawal(q: Queryable, id: number): Promise<WithdrawalRow | undefined> {
  return q.selectFrom('withdrawals').select(columns).where('id', '=', id).executeTakeFirst()
}
