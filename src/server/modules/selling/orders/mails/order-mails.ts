import * as z from 'zod/mini'
import { toPayCents, type Order } from '#contracts/checkout.ts'
import type { MailFacts, MailName } from '#emails/mail-props.ts'
import type { CartId, OrderId, OrderRefundId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { Attachment } from '#server/platform/mailer.ts'
import type { FilledMail } from '#server/modules/shop/notifications/index.ts'
import { drawPaymentQrPng } from '../bank-transfer/bank-transfer.ts'
import { findByNumber } from '../view/find-order.ts'
import { loadView, type LoadViewDeps } from '../view/load-view.ts'
import { listWarnings } from '../order-items.queries.ts'
import { deriveOrderHash, summaryPath } from './order-link.rules.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { OrderState } from '../orders.types.ts'
import { isTestOrder } from '../states/test-orders.queries.ts'
import { findOrder, type OrderRow } from '../orders.queries.ts'
import { drawForm, findCreditNote, toAttachment } from '../billing/find-papers.ts'
import { issueInvoice, issueProforma, type IssueDeps } from '../billing/issue-papers.ts'
import { findRefund } from '../refunds/refunds.queries.ts'

export type OrderMailDeps = LoadViewDeps & IssueDeps & Pick<OrdersDeps, 'notifications' | 'publicUrl'>

const orderMails = [
  'order-received',
  'payment-received',
  'payment-reminder',
  'order-cancelled',
  'order-waiting-goods',
  'order-ready',
  'order-shipped',
  'order-not-collected',
] as const satisfies MailName[]
type OrderMailName = (typeof orderMails)[number]
// The state in which a message is still true: an order that was paid in the meantime gets no reminder.
const stillTrue: Partial<Record<OrderMailName, OrderState>> = {
  'payment-reminder': 'awaiting_payment',
  'order-cancelled': 'cancelled',
  'order-waiting-goods': 'waiting_goods',
  'order-ready': 'ready_pickup',
  'order-not-collected': 'not_collected',
}
const jobSchema = z.object({ orderId: z.int() })
const linkSchema = z.object({ number: z.string(), email: z.string() })
const refundSchema = z.object({ orderId: z.int(), refundId: z.int() })
const qrCid = 'pay-by-square'

/** Fills the messages about an order when they are sent; undefined = a message is no longer true and is not sent. */
export function provideOrderMails(deps: OrderMailDeps): void {
  const { notifications } = deps
  for (const name of orderMails) {
    notifications.provide(name, (data) => fillStateMail(deps, name, jobSchema.parse(data).orderId))
  }
  notifications.provide('order-link', (data) => fillLinkMail(deps, linkSchema.parse(data)))
  notifications.provide('invoice', (data) => fillInvoiceMail(deps, jobSchema.parse(data).orderId))
  notifications.provide('order-refunded', (data) => fillRefundMail(deps, refundSchema.parse(data)))
}

async function fillStateMail(
  deps: OrderMailDeps,
  name: OrderMailName,
  orderId: OrderId,
): Promise<FilledOrderMail | undefined> {
  const order = await loadView(deps, orderId)
  const state = stillTrue[name]
  if (!order || (state !== undefined && order.state !== state)) return undefined
  const mail = await fillOrderMail(deps, order)
  if (mail.to === '') return undefined
  return name === 'order-received'
    ? { ...mail, attachments: [...mail.attachments, ...(await attachPapers(deps, order))] }
    : mail
}

async function fillLinkMail(
  deps: OrderMailDeps,
  lookup: { number: string; email: string },
): Promise<FilledMail<'order-link'> | undefined> {
  const row = await findByNumber(deps, lookup)
  if (!row) return undefined
  return { to: row.email, props: { number: row.number, summaryUrl: toSummaryUrl(deps, row) } }
}

async function fillInvoiceMail(deps: OrderMailDeps, orderId: OrderId): Promise<FilledMail<'invoice'> | undefined> {
  const order = await loadView(deps, orderId)
  if (!order) return undefined
  const { to, props } = await fillOrderMail(deps, order)
  const { paper } = await issueInvoice(deps, orderId)
  return { to, props: { ...props, invoiceNumber: paper.number }, attachments: [await toAttachment(deps, paper)] }
}

async function fillRefundMail(
  deps: OrderMailDeps,
  { orderId, refundId }: { orderId: OrderId; refundId: OrderRefundId },
): Promise<FilledMail<'order-refunded'> | undefined> {
  const order = await loadView(deps, orderId)
  const refund = await findRefund(deps.db.query, refundId)
  if (!order || !refund) return undefined
  const { to, props } = await fillOrderMail(deps, order)
  if (to === '') return undefined
  const note = await findCreditNote(deps, refund)
  return {
    to,
    props: { ...props, refundedCents: refund.amountCents, hasCreditNote: note !== undefined },
    attachments: note ? [await toAttachment(deps, note)] : [],
  }
}

function toSummaryUrl(
  { publicUrl, linkSecret }: Pick<OrdersDeps, 'publicUrl' | 'linkSecret'>,
  { id, cartId }: { id: OrderId; cartId: CartId },
): string {
  return publicUrl + summaryPath({ id, hash: deriveOrderHash(linkSecret, cartId) })
}

/** The instructions on withdrawal, on a durable medium as the law requires; for a transfer also the pro-forma invoice. */
async function attachPapers(deps: OrderMailDeps, order: Order): Promise<Attachment[]> {
  const form: Attachment = {
    filename: 'odstupenie-od-zmluvy.pdf',
    content: await drawForm(deps),
    contentType: 'application/pdf',
  }
  if (!deps.paymentTerms[order.payment.kind].isTransfer || order.state !== 'awaiting_payment') return [form]
  if (await isTestOrder(deps.db.query, order.id)) return [form]
  const { paper } = await issueProforma(deps, order.id)
  return [await toAttachment(deps, paper), form]
}

type FilledOrderMail = FilledMail<'order-received'> & { attachments: Attachment[] }

/**
 * `amountCents`: what the payment code asks for, by default the sum of the order. The messages of a test order go to the shop, whatever
 * address was typed; '' = it has none yet.
 */
export async function fillOrderMail(
  deps: OrderMailDeps,
  order: Order,
  amountCents: Cents = toPayCents(order.totals),
): Promise<FilledOrderMail> {
  const { db, publicUrl } = deps
  const row = await findOrder(db.query, order.id)
  const attachments = await attachQr(order, { row, amountCents })
  const props: MailFacts['order-received'] = {
    order,
    sentOn: todayOf(deps.clock),
    summaryUrl: row ? toSummaryUrl(deps, row) : publicUrl,
    withdrawalUrl: `${publicUrl}/odstupenie-od-zmluvy`,
    documentsUrl: `${publicUrl}/dokumenty`,
    warnings: await listWarnings(db.query, order.id),
    qrCid: attachments.length > 0 ? qrCid : null,
  }
  const to = row?.isTest ? (await deps.readSetting('contacts')).email : order.email
  return { to, props, attachments }
}

async function attachQr(
  order: Order,
  { row, amountCents }: { row: OrderRow | undefined; amountCents: Cents },
): Promise<Attachment[]> {
  if (!order.bank_account || !row) return []
  const content = await drawPaymentQrPng({
    account: order.bank_account,
    amountCents,
    variableSymbol: order.variable_symbol,
    dueAt: row.dueAt,
    currency: row.currencyCode,
  })
  return [{ filename: 'pay-by-square.png', content, contentType: 'image/png', cid: qrCid }]
}
