import * as z from 'zod/mini'
import type { CaseRow, caseEndpoints } from '#contracts/admin/cases.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { StoreId, UserId } from '#kernel/ids.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { CasesDeps } from '../cases.types.ts'
import { readCaseSearch } from './case-search.rules.ts'
import { countCases, listCaseRows, type CaseFilter, type CaseListRow } from './list-cases.queries.ts'

type ListQuery = z.output<typeof caseEndpoints.list.query>
export type CaseViewer = { userId: UserId; branches: readonly StoreId[] | null }

const placeSchema = z.object({ id: z.int(), due: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) })

/** A page of cases by their deadline; settled ones, and all of them, newest first. A search without a view looks everywhere. */
export async function listCases(
  { db, clock }: Pick<CasesDeps, 'db' | 'clock'>,
  query: ListQuery,
  { userId, branches }: CaseViewer,
) {
  const { after, limit } = readPage(query, placeSchema)
  const search = readCaseSearch(query.q ?? '')
  const today = todayOf(clock)
  const filter: CaseFilter = {
    view: query.view ?? (search === undefined ? 'open' : 'all'),
    callerId: userId,
    branches,
    kinds: query.kind?.split(',') ?? null,
    ownerId: query.owner,
    search,
    today,
  }
  const [rows, counted] = await Promise.all([
    listCaseRows(db.query, filter, { after, limit: limit + 1 }),
    countCases(db.query, filter, countLimit + 1),
  ])
  return toPage(rows, {
    limit,
    counted,
    keyOf: ({ id, dueOn }) => ({ id, due: dueOn }),
    show: (row) => toCaseRow(row, today),
  })
}

export function toCaseRow(row: CaseListRow, today: string): CaseRow {
  const { id, version, kind, state, about, customer, email, orderNumber, ownerId, owner, dueOn, openedAt } = row
  return {
    id,
    version,
    kind,
    state,
    about,
    customer,
    email,
    order_number: orderNumber,
    owner: ownerId === null ? null : { id: ownerId, name: owner },
    due_on: dueOn,
    is_overdue: state !== 'done' && dueOn < today,
    opened_at: openedAt.toISOString(),
  }
}
