import type { PaperRow } from '#contracts/admin/papers.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { messages } from '#contracts/messages.ts'
import { idSchema } from '#contracts/shared.ts'
import { daysOfMonth } from '#kernel/plain-month.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { IssuedRow } from '#server/modules/selling/papers/index.ts'
import type { AccountingDeps } from './accounting.types.ts'

type Query = {
  month: string
  kind?: PaperRow['kind'] | undefined
  q?: string | undefined
  after?: string | undefined
  limit?: string | undefined
}

/** A page of the papers that were issued in a month, newest first. */
export async function readPapers({ db, papers }: AccountingDeps, { month, kind, q = '', ...page }: Query) {
  const { after, limit } = readPage(page, idSchema)
  const filter = { ...daysOfMonth(month), kind, q }
  const rows = await papers.issued.list(db.query, { ...filter, after, limit: limit + 1 })
  const counted = await papers.issued.count(db.query, filter, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show })
}

function show(row: IssuedRow): PaperRow {
  return {
    id: row.id,
    kind: row.kind,
    title: messages.order.papers[row.kind],
    number: row.number,
    issued_on: row.issuedOn,
    supplied_on: row.suppliedOn,
    order_number: row.orderNumber,
    customer: row.customer,
    base_cents: row.baseCents,
    vat_cents: row.vatCents,
    total_cents: row.totalCents,
    corrects: row.corrects,
    url: `/api/admin/orders/${row.orderNumber}/papers/${row.id}.pdf`,
  }
}
