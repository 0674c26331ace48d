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
