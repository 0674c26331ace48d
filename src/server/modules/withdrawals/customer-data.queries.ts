import type { Queryable } from '#server/platform/db/db.ts'

/** Statements about the customer's orders; with an e-mail also those that came from it. */
export function listWithdrawalsOf(q: Queryable, { userId, email }: { userId: number; email: string | undefined }) {
  return q
    .selectFrom('withdrawals')
    .leftJoin('orders', 'orders.id', 'withdrawals.orderId')
    .select([
      'withdrawals.orderNumber',
      'withdrawals.name',
      'withdrawals.email',
      'withdrawals.statement',
      'withdrawals.receivedAt',
    ])
    .where((eb) =>
      eb.or([eb('orders.userId', '=', userId), ...(email === undefined ? [] : [eb('withdrawals.email', '=', email)])]),
    )
    .orderBy('withdrawals.id')
    .execute()
}
