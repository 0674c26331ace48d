import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { InnerTarget } from './inner-links.rules.ts'

/** Whether the shop has this, and does not hide it as a whole. */
export async function hasTarget(q: Queryable, target: InnerTarget): Promise<boolean> {
  const isIt = 'id' in target ? sql`id = ${target.id}` : sql`slug = ${target.slug}`
  const isOffered = offered.has(target.table) ? sql`is_active` : sql`true`
  const { rows } = await sql`
    SELECT FROM ${sql.table(target.table)} WHERE ${isIt} AND ${isOffered} LIMIT 1`.execute(q)
  return rows.length > 0
}

/** What is offered or not; texts may be linked before they are published. */
const offered: ReadonlySet<InnerTarget['table']> = new Set(['categories', 'products'])
