import { countLimit } from '#contracts/admin/lists.ts'
import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import { unmatchedPaymentIdSchema } from '#contracts/ids.ts'
import type { UnmatchedPaymentId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { showUnmatched } from './show-unmatched.ts'
import * as queries from './unmatched.queries.ts'

type Query = {
  view?: queries.UnmatchedView | undefined
  q?: string | undefined
  after?: string | undefined
  limit?: string | undefined
}

export async function readUnmatched({ query: db }: Pick<Db, 'query'>, { view = 'open', q = '', ...page }: Query) {
  const { after, limit } = readPage(page, unmatchedPaymentIdSchema)
  const rows = await queries.listUnmatched(db, { view, q, after, limit: limit + 1 })
  const counted = await queries.countUnmatched(db, { view, q }, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: showUnmatched })
}

/** Throws 404. */
export async function getUnmatched(q: Queryable, id: UnmatchedPaymentId): Promise<UnmatchedPayment> {
  const row = await queries.findUnmatched(q, id)
  if (!row) throw notFound('unmatched-payment')
  return showUnmatched(row)
}
