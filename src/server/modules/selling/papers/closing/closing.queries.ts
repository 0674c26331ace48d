import { sql } from 'kysely'
import type { MonthClosingId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** The last closing of a month; reopened or not. `month` is `YYYY-MM`. */
export type ClosingRow = {
  id: MonthClosingId
  version: number
  closedAt: Date
  closedBy: string | null
  reopenedAt: Date | null
  reopenedBy: string | null
  reason: string
}

const firstDay = (month: string) => `${month}-01`

/** `YYYY-MM`. */
export async function findMonthOf(q: Queryable, id: MonthClosingId): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    SELECT to_char(month, 'YYYY-MM') AS month FROM month_closings WHERE id = ${id}`.execute(q)
  return rows[0]?.month
}

export async function findClosing(q: Queryable, month: string): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    SELECT c.id, c.version, c.closed_at, c.reopened_at, c.reason,
      nullif(trim(closer.firstname || ' ' || closer.lastname), '') AS closed_by,
      nullif(trim(opener.firstname || ' ' || opener.lastname), '') AS reopened_by
    FROM month_closings c
    LEFT JOIN users closer ON closer.id = c.closed_by
    LEFT JOIN users opener ON opener.id = c.reopened_by
    WHERE c.month = ${firstDay(month)}::date ORDER BY c.id DESC LIMIT 1`.execute(q)
  return rows[0]
}

/** Waits for papers of the month that are under way; new ones wait for this transaction. */
export async function lockMonth(tx: Tx, month: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('month of papers'), ${Number(month.replace('-', ''))}::int)`.execute(
    tx,
  )
}

/** Whether a paper can be issued on this day. If so, the month stays open until the transaction ends. */
export async function holdOpenMonth(tx: Tx, day: string): Promise<boolean> {
  const month = day.slice(0, 7)
  // Two statements: the second sees what was committed while the first waited.
  await sql`SELECT pg_advisory_xact_lock_shared(hashtext('month of papers'), ${Number(month.replace('-', ''))}::int)`.execute(
    tx,
  )
  return !(await isClosed(tx, month))
}

async function isClosed(q: Queryable, month: string): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    SELECT EXISTS (SELECT 1 FROM month_closings WHERE month = ${firstDay(month)}::date AND reopened_at IS NULL) AS is_closed`.execute(
    q,
  )
  return rows[0]?.isClosed ?? false
}

/** False for a month that is closed already. */
export async function insertClosing(
  tx: Tx,
  { month, by, at }: { month: string; by: UserId; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO month_closings (month, closed_by, closed_at) VALUES (${firstDay(month)}::date, ${by}, ${at})
    ON CONFLICT (month) WHERE reopened_at IS NULL DO NOTHING RETURNING id`.execute(tx)
  return rows.length > 0
}

export async function markReopened(
  tx: Tx,
  { id, by, at, reason }: { id: MonthClosingId; by: UserId; at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('monthClosings')
    .set({ reopenedBy: by, reopenedAt: at, reason })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Whether a month has papers and is not closed. */
export async function hasOpenPapers(q: Queryable, month: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT 1 FROM papers WHERE issued_on >= ${firstDay(month)}::date
      AND issued_on < ${firstDay(month)}::date + interval '1 month') AS has`.execute(q)
  return rows[0]?.has === true && !(await isClosed(q, month))
}

/** The first month with papers before this one that is not closed. */
export async function findOpenMonth(q: Queryable, before: string): Promise<string | undefined> {
  const { rows } = await sql<{ month: string }>`
    WITH RECURSIVE months (month) AS (
      SELECT date_trunc('month', min(issued_on)) FROM papers
      UNION ALL
      SELECT month + interval '1 month' FROM months WHERE month + interval '1 month' < ${firstDay(before)}::date
    )
    SELECT to_char(month, 'YYYY-MM') AS month FROM months
    WHERE month < ${firstDay(before)}::date
      AND NOT EXISTS (SELECT 1 FROM month_closings c WHERE c.month = months.month AND c.reopened_at IS NULL)
      AND EXISTS (SELECT 1 FROM papers WHERE issued_on >= months.month AND issued_on < months.month + interval '1 month')
    ORDER BY month LIMIT 1`.execute(q)
  return rows[0]?.month
}
