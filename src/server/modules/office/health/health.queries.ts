import { sql } from 'kysely'
import type { NightlyCheck } from '#contracts/admin/health.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type DatabaseFacts = { version: string; sizeBytes: number }
export type Standby = { name: string; isSynchronous: boolean; lagSeconds: number | null }
export type JobFacts = { waiting: number; oldestDueAt: Date | null }
export type CheckRun = { check: NightlyCheck; ranAt: Date; isClean: boolean; error: string }

export async function getDatabaseFacts(q: Queryable): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size_bytes`.execute(q)
  return rows[0] ?? { version: '', sizeBytes: 0 }
}

/** Servers that follow this one. A user without the right to see their state gets none of them. */
export async function listStandbys(q: Queryable): Promise<Standby[]> {
  const { rows } = await sql<Standby>`
    SELECT application_name AS name, sync_state IN ('sync', 'quorum') AS is_synchronous,
      round(extract(epoch FROM replay_lag)::numeric, 1) AS lag_seconds
    FROM pg_stat_replication WHERE state IS NOT NULL ORDER BY application_name`.execute(q)
  return rows
}

/** Jobs whose time has come and that no process has taken yet. */
export async function getJobFacts(q: Queryable): Promise<JobFacts> {
  // In the enum, 'created' and 'retry' come before 'active'.
  const { rows } = await sql<JobFacts>`
    SELECT count(*)::int AS waiting, min(start_after) AS oldest_due_at FROM jobs.job
    WHERE state < 'active' AND NOT blocked AND start_after <= now() AND name <> 'dead-letter'`.execute(q)
  return rows[0] ?? { waiting: 0, oldestDueAt: null }
}

/** The job of each nightly check. */
const jobOf: Record<NightlyCheck, string> = {
  stock: 'warehouse.check-ledger',
  stock_value: 'warehouse.check-value',
  sales: 'orders.check-sales',
  money: 'orders.check-money',
  audit: 'staff.verify-audit',
}

/** The last run of each nightly check that has run in the last days. */
export async function listCheckRuns(q: Queryable): Promise<CheckRun[]> {
  const { rows } = await sql<Omit<CheckRun, 'check'> & { name: string }>`
    SELECT DISTINCT ON (name) name, ran_at, is_clean, error FROM (
      SELECT name, coalesce(completed_on, started_on) AS ran_at, state = 'completed' AS is_clean,
        CASE WHEN state = 'completed' THEN '' ELSE coalesce(output->>'message', '') END AS error
      FROM jobs.job WHERE name = ANY(${Object.values(jobOf)}::text[]) AND state IN ('retry', 'completed', 'failed')
    ) AS runs
    ORDER BY name, ran_at DESC`.execute(q)
  return rows.flatMap(({ name, ...run }) => {
    const [check] = Object.entries(jobOf).find(([, job]) => job === name) ?? []
    return isCheck(check) ? [{ check, ...run }] : []
  })
}

function isCheck(name: string | undefined): name is NightlyCheck {
  return name !== undefined && Object.hasOwn(jobOf, name)
}

export async function listOrderNumbers(q: Queryable, ids: readonly OrderId[]): Promise<Map<OrderId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await q.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
