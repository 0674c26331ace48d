import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Statements about the customer's orders and, once the e-mail is verified, those sent from it. */
export function listWithdrawalsOf(q: Queryable, { userId, provedEmail }: DataOwner) {
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
      eb.or([
        eb('orders.userId', '=', userId),
        ...(provedEmail === undefined ? [] : [eb('withdrawals.email', '=', provedEmail)]),
      ]),
    )
    .orderBy('withdrawals.id')
    .execute()
}
