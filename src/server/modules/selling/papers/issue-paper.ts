import type { OrderId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { holdDayOfIssue } from './closing/close-month.ts'
import * as queries from './papers.queries.ts'
import { paperNumber, paperSeries } from './papers.rules.ts'
import { paperContentSchema, type IssueRequest, type Paper } from './papers.types.ts'

/**
 * Issues a paper, once, with the next number of its series. The caller has locked the order's row, so the same paper is never
 * composed twice. The number is taken last, so none is lost.
 */
export async function issuePaper(
  { clock }: { clock: Clock },
  tx: Tx,
  { orderId, kind, cause, issuedOn: day, at, compose }: IssueRequest,
): Promise<{ paper: Paper; isNew: boolean }> {
  const issued = await queries.findIssued(tx, { orderId, kind, cause })
  if (issued) return { paper: toPaper(issued), isNew: false }
  const composed = await compose()
  const issuedOn = await holdDayOfIssue(tx, { day, today: toLocalDay(clock.now()) })
  const place = await queries.takeNumber(tx, paperSeries(kind, issuedOn))
  const number = paperNumber(kind, { issuedOn, place })
  const content = { ...composed, layout: 3, kind, number, issuedOn } as const
  return { paper: toPaper(await queries.insertPaper(tx, { orderId, kind, cause, content, at })), isNew: true }
}

/** The papers of an order, in the order in which they were issued. */
export async function listPapers(q: Queryable, orderId: OrderId): Promise<Paper[]> {
  return (await queries.listPapers(q, orderId)).map(toPaper)
}

export async function findPaper(q: Queryable, key: { orderId: OrderId; paperId: number }): Promise<Paper | undefined> {
  const row = await queries.findPaper(q, key)
  return row && toPaper(row)
}

function toPaper(row: queries.PaperRow): Paper {
  const content = paperContentSchema.parse(row.content)
  return { id: row.id, orderId: row.orderId, kind: content.kind, cause: row.cause, number: row.number, content }
}
