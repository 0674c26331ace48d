import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { listGrowth, type Growth, type TableGrowth } from './growth.ts'

/** Rows by table, of the shop and of its queue of jobs. */
export type Rows = ReadonlyMap<string, number>

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

/** What happened meanwhile, which lets tables grow: see `growth.ts`. */
export type Acts = Readonly<Record<Exclude<Growth, 'fixed' | 'goods'>, number>>

/** Whatever the acts: such as the first sale of a product. */
const slack = 20

/** The tables that have grown more than what people did can explain. */
export function findGrown({ before, after, acts }: { before: Rows; after: Rows; acts: Acts }): string[] {
  const entries = new Map(listGrowth().map((entry) => [entry.table, entry]))
  return [...after].flatMap(([table, rows]) => {
    if (ofTheQueue.has(table)) return []
    const had = before.get(table) ?? 0
    const entry = entries.get(table) ?? ({ grows: 'fixed', most: 0 } as const)
    const allowed = allowedRows(entry, { had, variants: after.get('variants') ?? 0, acts })
    return rows <= allowed + slack ? [] : [`${table}: ${had} → ${rows} rows, ${Math.round(allowed)} are explained`]
  })
}

type Situation = { had: number; variants: number; acts: Acts }

function allowedRows({ grows, most }: Pick<TableGrowth, 'grows' | 'most'>, { had, variants, acts }: Situation): number {
  if (grows === 'fixed') return had
  // A job may follow new goods an hour later, so what counts is how many there are.
  if (grows === 'goods') return Math.max(had, variants * most)
  return had + acts[grows] * most
}

/** pg-boss deletes finished jobs after a week; those of every minute run whether or not someone does something. */
const ofTheQueue: ReadonlySet<string> = new Set(['jobs.job', 'jobs.job_common'])

/**
 * Jobs that no node takes: due for ten minutes, or of a node that has said nothing for three and should have been given to another one.
 * The outbox is emptied within seconds.
 */
export async function listLateJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; late: number }>`
    SELECT name, count(*)::int AS late FROM jobs.job
    WHERE (state IN ('created', 'retry') AND start_after < now() - interval '10 minutes')
      OR (state = 'active' AND heartbeat_on < now() - interval '3 minutes')
    GROUP BY name
    UNION ALL SELECT 'outbox', count(*)::int FROM job_outbox HAVING count(*) > 5`.execute(db.query)
  return rows.map(({ name, late }) => `${name}: ${late}`)
}
