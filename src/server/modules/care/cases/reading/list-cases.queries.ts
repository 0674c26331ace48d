import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CaseKind, CaseState, CaseView } from '#contracts/admin/case-words.ts'
import type { CaseId, StoreId, UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { toStartsQuery } from '#server/platform/db/like.ts'
import type { CaseSearch } from './case-search.rules.ts'
import { factJoins, isAtBranches, rowColumns } from './case-facts.queries.ts'

export type CaseFilter = {
  view: CaseView
  /** Whose cases are `mine`. */
  callerId: UserId
  /** The branches of the person, see `isAtBranches`. */
  branches: readonly StoreId[] | null
  kinds: readonly string[] | null
  ownerId: UserId | undefined
  search: CaseSearch | undefined
  today: string
}

export type CaseListRow = {
  id: CaseId
  version: number
  kind: CaseKind
  state: CaseState
  dueOn: string
  openedAt: Date
  ownerId: UserId | null
  about: string
  customer: string
  email: string
  orderNumber: string | null
  owner: string
}

export type CasePlace = { id: number; due: string }

/** The next deadline first; settled cases and all of them newest first. */
export async function listCaseRows(
  q: Queryable,
  filter: CaseFilter,
  { after, limit }: { after: CasePlace | undefined; limit: number },
): Promise<CaseListRow[]> {
  const order = isByDeadline(filter) ? sql`page.due_on, page.id` : sql`page.id DESC`
  const { rows } = await sql<CaseListRow>`
    SELECT ${rowColumns}
    FROM (SELECT cases.id, cases.due_on FROM cases WHERE ${matching(filter)} AND ${isBehind(filter, after)}
      ORDER BY ${isByDeadline(filter) ? sql`cases.due_on, cases.id` : sql`cases.id DESC`} LIMIT ${limit}::int) page
    JOIN cases ON cases.id = page.id ${factJoins}
    ORDER BY ${order}`.execute(q)
  return rows
}

/** The number of cases, at most `most`. */
export async function countCases(q: Queryable, filter: CaseFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM cases WHERE ${matching(filter)} LIMIT ${most}::int) found`.execute(q)
  return rows[0]?.count ?? 0
}

function isByDeadline({ view }: CaseFilter): boolean {
  return view !== 'done' && view !== 'all'
}

function isBehind(filter: CaseFilter, after: CasePlace | undefined): RawBuilder<SqlBool> {
  if (after === undefined) return sql<SqlBool>`true`
  return isByDeadline(filter)
    ? sql<SqlBool>`(cases.due_on, cases.id) > (${after.due}::date, ${after.id}::int)`
    : sql<SqlBool>`cases.id < ${after.id}::int`
}

function matching(filter: CaseFilter): RawBuilder<SqlBool> {
  const { branches, kinds, ownerId, search } = filter
  const conditions = [
    inView(filter),
    branches && isAtBranches(branches),
    kinds && isOfKind(kinds),
    ownerId !== undefined && sql`cases.owner_id = ${ownerId}::int`,
    search && isFound(search),
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`
}

/** One kind is compared alone: then its index also gives the order. */
function isOfKind(kinds: readonly string[]): RawBuilder<SqlBool> {
  const [kind, ...others] = kinds
  return others.length === 0
    ? sql<SqlBool>`cases.kind = ${kind ?? ''}::text`
    : sql<SqlBool>`cases.kind = ANY(${[...kinds]}::text[])`
}

function inView({ view, callerId, today }: CaseFilter): RawBuilder<unknown> | undefined {
  // Literals, so that the planner takes the indexes of cases that are not done.
  const isOpen = sql`cases.state <> 'done'`
  const views: Record<CaseView, RawBuilder<unknown> | undefined> = {
    open: isOpen,
    mine: sql`${isOpen} AND cases.owner_id = ${callerId}::int`,
    free: sql`${isOpen} AND cases.owner_id IS NULL`,
    overdue: sql`${isOpen} AND cases.due_on < ${today}::date`,
    waiting: sql`cases.state = 'waiting' AND ${isOpen}`,
    done: sql`cases.state = 'done'`,
    all: undefined,
  }
  return views[view]
}

function isFound({ caseId, readings }: CaseSearch): RawBuilder<SqlBool> {
  const query = readings.map((words) => `(${toStartsQuery(words)})`).join(' | ')
  const conditions = [
    caseId !== undefined && sql`cases.id = ${caseId}::int`,
    query !== '' && sql`cases.words @@ ${query}::tsquery`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`
}
