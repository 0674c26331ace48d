import { isDeepStrictEqual } from 'node:util'
import { messages } from '#contracts/messages.ts'
import type { OrderId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Paper, PaperContent } from '#server/modules/selling/papers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import { composeBill, type Composed } from './compose-bill.ts'
import { composeCreditNote } from './compose-credit-note.ts'
import { findLatest, type IssueDeps } from './issue-papers.ts'
import { followInvoice } from './follow-invoice.ts'
import { readSeller, type Seller } from './supplier.ts'

/**
 * Corrects the bill of an order whose lines or billing data were changed: a credit note takes back the whole invoice, and a new one
 * says what holds now. A request to pay is only made again. Nothing is issued if the bill says what the order says, if there is no
 * bill yet, or if the order is cancelled. `cause` makes the papers unique for the order.
 */
export async function reissueBill(
  deps: IssueDeps,
  { orderId, cause }: { orderId: OrderId; cause: string },
): Promise<Paper[]> {
  const { db, clock, papers, readSetting, paymentTerms } = deps
  const seller = await readSeller(readSetting)
  const at = clock.now()
  return db.tx(async (tx) => {
    const order = await findOrderForUpdate(tx, orderId)
    if (!order || order.state === 'cancelled') return []
    const known = await papers.listOf(tx, orderId)
    const bill = findLatest(known, 'invoice') ?? findLatest(known, 'proforma')
    if (!bill || (bill.kind === 'proforma' && order.state !== 'awaiting_payment')) return []
    const { kind } = bill
    const composed = await composeBill({ paymentTerms }, tx, { orderId, kind, seller, at })
    if (isSameBill(bill.content, composed)) return []
    const noted = kind === 'invoice' ? [await issueNote(deps, tx, { orderId, cause, seller, at })] : []
    const issuedOn = toLocalDay(at)
    const { paper } = await papers.issue(tx, { orderId, kind, cause, issuedOn, at, compose: async () => composed })
    if (kind === 'invoice') await followInvoice(tx, paper)
    return [...noted, paper]
  })
}

async function issueNote(
  { papers }: Pick<IssueDeps, 'papers'>,
  tx: Tx,
  { orderId, cause, seller, at }: { orderId: OrderId; cause: string; seller: Seller; at: Date },
): Promise<Paper> {
  const compose = async () => ({
    ...(await composeCreditNote({ papers }, tx, { orderId, refundId: undefined, seller, at })),
    reason: messages.orderChanges.refundReason,
  })
  return (await papers.issue(tx, { orderId, kind: 'credit_note', cause, issuedOn: toLocalDay(at), at, compose })).paper
}

/** What a bill says to its customer; days and the part that is still to be paid are not a reason for a new one. */
function isSameBill(issued: PaperContent, composed: Composed): boolean {
  const said = ({ lines, recap, totalCents, customer }: Composed) => ({ lines, recap, totalCents, customer })
  return isDeepStrictEqual(said(issued), said(composed))
}
