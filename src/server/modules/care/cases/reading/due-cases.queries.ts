import { sql } from 'kysely'
import type { StoreId } from '#kernel/ids.ts'
import { addBusinessDays } from '#kernel/business-days.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { isAtBranches } from './case-facts.queries.ts'
import type { DueCases } from '../cases.types.ts'

/** A deadline so many working days away is near: on a Thursday that is the Monday, or it would be seen only on its last day. */
const nearDays = 2

/** Cases that are not settled and whose deadline is over or near; `dueOn` is the first of them. */
export async function countDueCases(
  q: Queryable,
  { branches, today }: { branches: readonly StoreId[] | null; today: string },
): Promise<DueCases> {
  const { rows } = await sql<DueCases>`
    SELECT count(*)::int AS count, count(*) FILTER (WHERE cases.due_on <= ${today}::date)::int AS urgent,
      min(cases.due_on)::text AS due_on
    FROM cases
    WHERE cases.state <> 'done' AND cases.due_on <= ${addBusinessDays(today, nearDays)}::date
      AND ${isAtBranches(branches)}`.execute(q)
  const [row] = rows
  if (!row) throw new Error('An aggregate returned no row.')
  return row
}
