import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Rows by table, of the shop and of its queue of jobs. */
export type Rows = ReadonlyMap<string, number>

/**
 * What grows with what people do, and is kept because of the law, for the shop’s figures or until the nightly cleaning, which a run of
 * two hours does not see. Any other table has as many rows in the evening as in the morning.
 */
const records: readonly string[] = [
  // Orders and their money.
  'carts cart_items cart_vouchers orders order_items order_history order_words reservations voucher_redemptions',
  'payments payment_events refunds order_refunds papers paper_words stock_movements sent_mails',
  'idempotency_keys invoice_details consents rate_limits',
  // Accounts.
  'users addresses email_verifications customer_words searched_terms',
  // The back office: a session for each 40 minutes of the run.
  'audit_log staff_answers staff_members staff_sessions staff_undos',
  'catalog_imports catalog_import_pieces catalog_import_rows catalog_import_mappings price_log',
  // Finished jobs are deleted after a day.
  'jobs.job jobs.job_common',
].flatMap((names) => names.split(' '))

/** Everything else that may be one row more, such as the first sale of a product. */
const slack = 20

export async function countRows(db: Db): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'jobs')`.execute(
    db.query,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`SELECT count(*)::int AS rows FROM ${sql.raw(name)}`.execute(db.query)
    counts.set(name.replace(/^public\./, ''), rows[0]?.rows ?? 0)
  }
  return counts
}

/** The tables that have grown without being a record of what people did. */
export function findGrown({ before, after }: { before: Rows; after: Rows }): string[] {
  return [...after].flatMap(([table, rows]) => {
    const had = before.get(table) ?? 0
    return records.includes(table) || rows - had <= slack ? [] : [`${table}: ${had} → ${rows} rows`]
  })
}

/**
 * Jobs that no node takes: due for ten minutes, or of a node that died and should have been given to another one, which happens when
 * their time is over. The outbox is emptied within seconds.
 */
export async function listLateJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; late: number }>`
    SELECT name, count(*)::int AS late FROM jobs.job
    WHERE (state IN ('created', 'retry') AND start_after < now() - interval '10 minutes')
      OR (state = 'active' AND started_on + expire_seconds * interval '1 second' < now() - interval '10 minutes')
    GROUP BY name
    UNION ALL SELECT 'outbox', count(*)::int FROM job_outbox HAVING count(*) > 5`.execute(db.query)
  return rows.map(({ name, late }) => `${name}: ${late}`)
}
