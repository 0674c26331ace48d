import { messages } from '#contracts/messages.ts'
import type { OrderId, OrderRefundId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import {
  chargeLines,
  type PaperContent,
  type PaperLine,
  type PapersModule,
} from '#server/modules/selling/papers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { listOrderItems } from '../order-items.queries.ts'
import type { Refund } from '../refunds/refunds.types.ts'
import { findOrder } from '../orders.queries.ts'
import { readLines } from '../refunds/returned-lines.rules.ts'
import { findRefund, type RefundRow } from '../refunds/refunds.queries.ts'
import type { Composed } from './compose-bill.ts'
import { composeCredit, listCharges, priceReturned } from './compose-credit.ts'
import { supplierOf, toChargedRate, type Seller } from './supplier.ts'

type CreditNoteInput = { orderId: OrderId; refundId: OrderRefundId | undefined; seller: Seller; at: Date }

/** The content of a credit note: of one refund, or of everything that earlier notes have left. */
export async function composeCreditNote(
  { papers }: { papers: Pick<PapersModule, 'listOf'> },
  tx: Tx,
  { orderId, refundId, seller, at }: CreditNoteInput,
): Promise<Composed> {
  const known = await papers.listOf(tx, orderId)
  // An order that was changed has several: each but the latest is taken back already.
  const invoice = known.findLast(({ kind }) => kind === 'invoice')?.content
  if (!invoice) throw new Error('There is no invoice to correct.')
  const earlier = known.map(({ content }) => content).filter(({ corrects }) => corrects?.number === invoice.number)
  const row = refundId === undefined ? undefined : await findRefund(tx, refundId)
  const refund = row && toRefund(row)
  const left = invoice.totalCents + earlier.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const credit = composeCredit({
    invoice,
    earlier,
    amountCents: refund?.amountCents ?? left,
    returned: refund?.lines ? await listReturned(tx, { orderId, refund, lines: refund.lines, invoice, seller }) : null,
  })
  return {
    ...invoice,
    ...credit,
    supplier: supplierOf(seller.supplier, invoice.chargesVat),
    suppliedOn: toLocalDay(at),
    dueOn: null,
    toPayCents: 0,
    payBySquare: null,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    reason: refund?.reason ?? messages.order.states.cancelled,
  }
}

type ReturnedInput = {
  orderId: OrderId
  refund: Refund
  lines: NonNullable<Refund['lines']>
  /** The rates of a credit note are those of its invoice. */
  invoice: PaperContent
  seller: Seller
}

async function listReturned(tx: Tx, { orderId, refund, lines, invoice, seller }: ReturnedInput): Promise<PaperLine[]> {
  const row = await findOrder(tx, orderId)
  if (!row) throw notFound('order')
  const goods = await listOrderItems(tx, orderId)
  const returned = priceReturned(goods, lines)
  const delivery = refund.withDelivery ? listCharges([], { ...row, paymentFeeCents: 0 }) : []
  const { chargesVat, suppliedOn, issuedOn } = invoice
  const days = { orderedOn: toLocalDay(row.placedAt), suppliedOn: suppliedOn ?? issuedOn }
  return chargeLines([...returned, ...delivery], toChargedRate(seller, { chargesVat, ...days }))
}

function toRefund({ lines, state, ...row }: RefundRow): Refund {
  return { ...row, lines: readLines({ lines }), state: state === 'sent' ? 'sent' : 'requested' }
}
