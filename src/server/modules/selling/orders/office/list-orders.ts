import * as z from 'zod/mini'
import type { AdminOrderRow, orderEndpoints } from '#contracts/admin/orders.ts'
import type { StoreId } from '#kernel/ids.ts'
import { addDays } from '#kernel/plain-day.ts'
import { startOfLocalDay, todayOf } from '#kernel/shop-calendar.ts'
import { findNewest, readPage, toPage } from '#server/http/staff/pages.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { describeState } from '../states/order-states.rules.ts'
import { findWithSum, listOrderIds, listOrderRows, type OrderListRow } from './list-orders.queries.ts'
import { listCarriersOf, listMethodsOf, type OrderFilter, type SearchedOrders } from './order-filter.queries.ts'
import { listOrderBranches } from './office-order.queries.ts'
import { findProblems, viewStates } from './order-views.rules.ts'
import { findByWords, listNewestByWords } from './search/order-words.queries.ts'
import { readSearch } from './search/read-search.rules.ts'

type ListQuery = z.output<typeof orderEndpoints.list.query>
type ListDeps = Pick<OrdersDeps, 'db' | 'clock'>

/** A page of orders, newest first. `branches`: those of the person, null = all. */
export async function listForOffice(
  { db, clock }: ListDeps,
  { query, branches }: { query: ListQuery; branches: readonly StoreId[] | null },
) {
  const { after, limit } = readPage(query, z.int())
  const today = todayOf(clock)
  const searched = await search(db.query, { text: query.q, today })
  const asked = { ...toFilter(query, { branches, today, searched }), ...(await findKinds(db.query, query)) }
  const hasSum = asked.minCents !== undefined || asked.maxCents !== undefined
  const filter = hasSum ? { ...asked, withSum: await findWithSum(db.query, asked) } : asked
  const { ids, counted } = await findNewest(
    async (page) => listOrderIds(db.query, await narrow(db.query, filter, page), page),
    { after, limit: limit + 1 },
  )
  const rows = await listOrderRows(db.query, ids)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: (row) => toRow(row, today) })
}

/** The branches by which the person can filter; `branches`: theirs, null = all. */
export function listBranches({ db }: Pick<ListDeps, 'db'>, branches: readonly StoreId[] | null) {
  return listOrderBranches(db.query, branches)
}

async function search(
  q: Queryable,
  { text, today }: { text: string | undefined; today: string },
): Promise<SearchedOrders | undefined> {
  if (text === undefined || text.trim() === '') return undefined
  const read = readSearch(text, Number(today.slice(0, 4)))
  return { search: read, words: await findByWords(q, read) }
}

/** Of the orders with a common word only the newest can be on the page, unless a filter takes some of them away. */
async function narrow(
  q: Queryable,
  filter: OrderFilter,
  page: { after: number | undefined; limit: number },
): Promise<OrderFilter> {
  const { searched, ...others } = filter
  if (searched?.words === undefined || 'few' in searched.words) return filter
  if (Object.values(others).some((value) => value !== null && value !== undefined)) return filter
  return { ...filter, searched: { ...searched, words: { few: await listNewestByWords(q, searched.words, page) } } }
}

async function findKinds(
  q: Queryable,
  { payment, carrier }: ListQuery,
): Promise<Pick<OrderFilter, 'paymentMethods' | 'carriers'>> {
  return {
    paymentMethods: payment === undefined ? null : await listMethodsOf(q, payment),
    carriers: carrier === undefined ? null : await listCarriersOf(q, carrier),
  }
}

function toFilter(
  query: ListQuery,
  {
    branches,
    today,
    searched,
  }: { branches: readonly StoreId[] | null; today: string; searched: SearchedOrders | undefined },
): Omit<OrderFilter, 'paymentMethods' | 'carriers'> {
  const { view, state, payment_state, store, from, to, min_cents, max_cents } = query
  return {
    branches,
    searched,
    states: state?.split(',') ?? (view === undefined ? null : viewStates[view]),
    paymentStates: payment_state?.split(',') ?? null,
    storeId: toNumber(store),
    placedFrom: from === undefined ? undefined : startOfLocalDay(from),
    placedBefore: to === undefined ? undefined : startOfLocalDay(addDays(to, 1)),
    minCents: toNumber(min_cents),
    maxCents: toNumber(max_cents),
    withSum: null,
    problemsOn: view === 'problems' ? today : undefined,
  }
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

function toRow(row: OrderListRow, today: string): AdminOrderRow {
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    state: row.state,
    state_text: describeState(row.state),
    payment_state: row.paymentState,
    payment_kind: row.paymentKind,
    carrier: row.carrier,
    carrier_kind: row.carrierKind,
    store: row.store,
    customer: row.company ?? `${row.firstname} ${row.lastname}`.trim(),
    city: row.city,
    total_cents: row.totalCents,
    piece_count: row.pieceCount,
    placed_at: row.placedAt.toISOString(),
    expected_to: row.expectedTo,
    event_on: row.eventOn,
    has_note: row.hasNote,
    is_test: row.isTest,
    problems: findProblems(row, today),
  }
}
