import type { OrderPaper } from '#contracts/admin/order-papers.ts'
import { messages } from '#contracts/messages.ts'
import type { StoreId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { isOfBranches } from '../changes/lock-for-staff.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findByNumber, findOrder, type OrderRow } from '../orders.queries.ts'
import { getPaper } from './find-papers.ts'

type Asked = { number: string; branches: readonly StoreId[] | null | undefined }

/** The order with this number. Throws 404, also for an order of another branch. */
export async function getForStaff({ db }: Pick<OrdersDeps, 'db'>, { number, branches }: Asked): Promise<OrderRow> {
  const known = await findByNumber(db.query, number)
  const row = known && (await findOrder(db.query, known.id))
  if (!row || !isOfBranches(row.storeId, branches)) throw notFound('order')
  return row
}

/** The papers of an order, in the order in which they were issued. Throws 404. */
export async function listForStaff(deps: Pick<OrdersDeps, 'db' | 'papers'>, asked: Asked): Promise<OrderPaper[]> {
  const { id: orderId } = await getForStaff(deps, asked)
  return (await deps.papers.listOf(deps.db.query, orderId)).map(({ id, kind, number, content }) => ({
    id,
    kind,
    title: messages.order.papers[kind],
    number,
    issued_on: content.issuedOn,
    total_cents: content.totalCents,
    corrects: content.corrects?.number ?? null,
    reason: content.reason,
    url: `/api/admin/orders/${asked.number}/papers/${id}.pdf`,
  }))
}

/** A paper as a PDF, drawn from its frozen content. `isFresh` draws it again, for a file that is broken. Throws 404. */
export async function drawForStaff(
  deps: Pick<OrdersDeps, 'db' | 'papers'>,
  { paperId, isFresh, ...asked }: Asked & { paperId: number; isFresh: boolean },
): Promise<{ number: string; pdf: Buffer }> {
  const { id: orderId } = await getForStaff(deps, asked)
  const paper = await getPaper(deps, { orderId, paperId })
  return {
    number: paper.number,
    pdf: isFresh ? await deps.papers.redrawPdf(paper) : await deps.papers.drawPdf(paper),
  }
}
