import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { BankEntry } from './bank-statement.types.ts'

/** Undefined if the entry was booked before. */
export async function insertEntry(
  tx: Tx,
  {
    statementId,
    account,
    entry,
    importedAt,
  }: { statementId: string; account: string; entry: BankEntry; importedAt: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('bankEntries')
    .values({ ...entry, statementId, account, importedAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The order with this number and its last attempt through this provider, if it has one. */
export async function findTransfer(db: Queryable, { number, provider }: { number: string; provider: string }) {
  return db
    .selectFrom('orders')
    .leftJoin('payments', (join) =>
      join.onRef('payments.orderId', '=', 'orders.id').on('payments.provider', '=', provider),
    )
    .select([
      'orders.id as orderId',
      'orders.dueAt',
      'payments.providerRef',
      'payments.state',
      'payments.amountCents',
      'payments.currency',
    ])
    .where('orders.number', '=', number)
    .orderBy('payments.attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type Transfer = NonNullable<Awaited<ReturnType<typeof findTransfer>>>
