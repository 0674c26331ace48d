import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type CheckRun = {
  askedAt: Date
  /** When the job last said that it works; null = it has not begun. */
  seenAt: Date | null
  endedAt: Date | null
  hasFailed: boolean
  items: number
}

export async function findCheckRun(q: Queryable): Promise<CheckRun | undefined> {
  return q.selectFrom('feedCheckRuns').select(['askedAt', 'seenAt', 'endedAt', 'hasFailed', 'items']).executeTakeFirst()
}

/** A new run replaces the last one. */
export async function upsertCheckRun(tx: Tx, askedAt: Date): Promise<void> {
  const run = { askedAt, seenAt: null, endedAt: null, hasFailed: false, items: 0 }
  await tx
    .insertInto('feedCheckRuns')
    .values(run)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(run))
    .execute()
}

export async function updateCheckRun(q: Queryable, change: Partial<Omit<CheckRun, 'askedAt'>>): Promise<void> {
  await q.updateTable('feedCheckRuns').set(change).execute()
}
