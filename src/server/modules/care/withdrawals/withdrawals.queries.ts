import type { OrderId, WithdrawalId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type WithdrawalRow = {
  id: WithdrawalId
  orderId: OrderId | null
  orderNumber: string
  name: string
  email: string
  items: string
  statement: string
  receivedAt: Date
  isLate: boolean | null
  confirmedAt: Date | null
}
const columns = [
  'id',
  'orderId',
  'orderNumber',
  'name',
  'email',
  'items',
  'statement',
  'receivedAt',
  'isLate',
  'confirmedAt',
] as const

/** Stores a statement; returns undefined when the same one exists already. */
export async function insertWithdrawal(
  tx: Tx,
  statement: Omit<WithdrawalRow, 'id' | 'confirmedAt'> & { digest: string; mailedAt: Date },
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

export async function findWithdrawal(q: Queryable, id: WithdrawalId): Promise<WithdrawalRow | undefined> {
  return q.selectFrom('withdrawals').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Confirms a statement once: returns false when it was confirmed before. */
export async function confirmWithdrawal(tx: Tx, { id, at }: { id: WithdrawalId; at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('withdrawals')
    .set({ confirmedAt: at })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts another receipt of an unconfirmed statement; false when the last one is too recent or the maximum is reached. */
export async function takeResend(
  tx: Tx,
  { id, at, mailedBefore, maxMails }: { id: WithdrawalId; at: Date; mailedBefore: Date; maxMails: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('withdrawals')
    .set((eb) => ({ mailedAt: at, mailCount: eb('mailCount', '+', 1) }))
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('mailedAt', '<=', mailedBefore)
    .where('mailCount', '<', maxMails)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
