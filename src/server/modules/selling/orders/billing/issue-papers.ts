import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import type { Paper, PaperKind } from '#server/modules/selling/papers/index.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findOrder, findOrderForUpdate } from '../orders.queries.ts'
import { composeBill } from './compose-bill.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { followInvoice } from './follow-invoice.ts'
import { readSeller } from './supplier.ts'

// Composes the papers of orders: their content is the order's, their series and their drawing are the papers module's.

export type IssueDeps = Pick<OrdersDeps, 'db' | 'clock' | 'papers' | 'readSetting' | 'paymentTerms'>
type Issued = { paper: Paper; isNew: boolean }

/**
 * The tax document, issued once: when an order is paid or, unpaid, when its goods leave (ADR 0016). Of an order that was changed
 * afterwards it is the latest one.
 */
export async function issueInvoice(deps: IssueDeps, orderId: OrderId, at = deps.clock.now()): Promise<Issued> {
  return issue(deps, { orderId, kind: 'invoice', cause: '', at })
}

/** Asks for a transfer that has not arrived yet; it is not a tax document. */
export async function issueProforma(deps: IssueDeps, orderId: OrderId): Promise<Issued> {
  return issue(deps, { orderId, kind: 'proforma', cause: '', at: deps.clock.now() })
}

/**
 * Corrects the invoice of an order by a refund, or fully if it was cancelled unpaid. Undefined without an invoice
 * to correct; a test order never has one.
 */
export async function issueCreditNote(
  deps: IssueDeps,
  {
    orderId,
    refundId,
    at = deps.clock.now(),
  }: { orderId: OrderId; refundId: OrderRefundId | undefined; at?: Date | undefined },
): Promise<Paper | undefined> {
  const { db, papers } = deps
  const order = await findOrder(db.query, orderId)
  if (order?.isTest) return undefined
  // A payment that was refunded before its invoice was issued still needs the invoice.
  if (!findLatest(await papers.listOf(db.query, orderId), 'invoice') && order?.paidAt) await issueInvoice(deps, orderId)
  if (!findLatest(await papers.listOf(db.query, orderId), 'invoice')) return undefined
  return (await issue(deps, { orderId, kind: 'credit_note', cause: creditCause(refundId), refundId, at })).paper
}

/** The cause that makes a credit note unique for its order. */
export function creditCause(refundId: OrderRefundId | undefined): string {
  return refundId === undefined ? 'cancelled' : `refund ${refundId}`
}

type IssueRequest = { orderId: OrderId; kind: PaperKind; cause: string; refundId?: OrderRefundId | undefined; at: Date }

async function issue(deps: IssueDeps, { orderId, kind, cause, refundId, at }: IssueRequest): Promise<Issued> {
  const { db, papers, readSetting, paymentTerms } = deps
  const seller = await readSeller(readSetting)
  return db.tx(async (tx) => {
    if (!(await findOrderForUpdate(tx, orderId))) throw notFound('order')
    const latest = kind === 'credit_note' ? undefined : findLatest(await papers.listOf(tx, orderId), kind)
    if (latest) return { paper: latest, isNew: false }
    const compose = () =>
      kind === 'credit_note'
        ? composeCreditNote({ papers }, tx, { orderId, refundId, seller, at })
        : composeBill({ paymentTerms }, tx, { orderId, kind, seller, at })
    const issued = await papers.issue(tx, { orderId, kind, cause, issuedOn: toLocalDay(at), at, compose })
    if (kind === 'invoice') await followInvoice(tx, issued.paper)
    return issued
  })
}

export function findLatest(papers: readonly Paper[], kind: PaperKind): Paper | undefined {
  return papers.findLast((paper) => paper.kind === kind)
}
