import * as z from 'zod/mini'
import type { Order } from '#contracts/checkout.ts'
import type { MailFacts, MailName } from '#emails/mail-props.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Attachment } from '#server/platform/mailer.ts'
import type { FilledMail, NotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { drawPaymentQrPng } from './bank-transfer.ts'
import type { OrderPapers } from './order-papers.ts'
import * as refundQueries from './refunds.queries.ts'
import * as queries from './orders.queries.ts'
import { summaryPath } from './orders.rules.ts'
import type { TermsByKind } from './orders.types.ts'

type OrderMailDeps = {
  db: Db
  notifications: NotificationsModule
  publicUrl: string
  paymentTerms: TermsByKind
  orderPapers: OrderPapers
  loadView: (orderId: number) => Promise<Order | undefined>
  findByNumber: (asked: {
    number: string
    email: string
  }) => Promise<{ id: number; number: string; email: string; cartId: number } | undefined>
  hashOf: (cartId: number) => string
}

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
// What a message is still true of: an order paid meanwhile is not reminded.
const stillTrue: Partial<Record<OrderMailName, string>> = {
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

export function provideOrderMails(deps: OrderMailDeps): void {
  for (const name of orderMails) {
    deps.notifications.provide(name, async (data) => {
      const { orderId } = jobSchema.parse(data)
      const order = await deps.loadView(orderId)
      const state = stillTrue[name]
      if (!order || (state !== undefined && order.state !== state)) return undefined
      const mail = await fillOrderMail(deps, order)
      return name === 'order-received'
        ? { ...mail, attachments: [...mail.attachments, ...(await attachPapers(deps, order))] }
        : mail
    })
  }
  deps.notifications.provide('order-link', async (data) => {
    const asked = linkSchema.parse(data)
    const row = await deps.findByNumber(asked)
    if (!row) return undefined
    const summaryUrl = deps.publicUrl + summaryPath({ id: row.id, hash: deps.hashOf(row.cartId) })
    return { to: row.email, props: { number: row.number, summaryUrl } }
  })
  deps.notifications.provide('invoice', async (data) => {
    const { orderId } = jobSchema.parse(data)
    const order = await deps.loadView(orderId)
    if (!order) return undefined
    const { to, props } = await fillOrderMail(deps, order)
    const { paper } = await deps.orderPapers.issueInvoice(orderId)
    return {
      to,
      props: { ...props, invoiceNumber: paper.number },
      attachments: [await deps.orderPapers.toAttachment(paper)],
    }
  })
  deps.notifications.provide('order-refunded', async (data) => {
    const { orderId, refundId } = refundSchema.parse(data)
    const order = await deps.loadView(orderId)
    const refund = await refundQueries.findRefund(deps.db.query, refundId)
    if (!order || !refund) return undefined
    const { to, props } = await fillOrderMail(deps, order)
    const note = await deps.orderPapers.findCreditNote(orderId, refundId)
    return {
      to,
      props: { ...props, refundedCents: refund.amountCents },
      attachments: note ? [await deps.orderPapers.toAttachment(note)] : [],
    }
  })
}

/** With the order come, on something durable, the right to withdraw and how; with a transfer, what is to be paid. */
async function attachPapers({ orderPapers, paymentTerms }: OrderMailDeps, order: Order): Promise<Attachment[]> {
  const form: Attachment = {
    filename: 'odstupenie-od-zmluvy.pdf',
    content: await orderPapers.drawForm(),
    contentType: 'application/pdf',
  }
  if (!paymentTerms[order.payment.kind].isTransfer || order.state !== 'awaiting_payment') return [form]
  const { paper } = await orderPapers.issueProforma(order.id)
  return [await orderPapers.toAttachment(paper), form]
}

type FilledOrderMail = FilledMail<'order-received'> & { attachments: Attachment[] }

async function fillOrderMail(deps: OrderMailDeps, order: Order): Promise<FilledOrderMail> {
  const { db, publicUrl, hashOf } = deps
  const row = await queries.findOrder(db.query, order.id)
  const items = await queries.listOrderItems(db.query, order.id)
  const attachments = await attachQr(order, row)
  const props: MailFacts['order-received'] = {
    order,
    summaryUrl: row ? publicUrl + summaryPath({ id: order.id, hash: hashOf(row.cartId) }) : publicUrl,
    withdrawalUrl: `${publicUrl}/odstupenie-od-zmluvy`,
    documentsUrl: `${publicUrl}/dokumenty`,
    warnings: [...new Set(items.map((item) => item.warnings ?? '').filter((text) => text !== ''))],
    qrCid: attachments.length > 0 ? qrCid : null,
  }
  return { to: order.email, props, attachments }
}

async function attachQr(order: Order, row: queries.OrderRow | undefined): Promise<Attachment[]> {
  if (!order.bank_account || !row) return []
  const content = await drawPaymentQrPng({
    account: order.bank_account,
    amountCents: order.totals.total_cents,
    variableSymbol: order.variable_symbol,
    dueAt: row.dueAt,
    currency: row.currencyCode,
  })
  return [{ filename: 'pay-by-square.png', content, contentType: 'image/png', cid: qrCid }]
}
