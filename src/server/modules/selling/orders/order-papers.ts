import * as z from 'zod/mini'
import { addressSchema, companySchema, type Order } from '#contracts/checkout.ts'
import { messages } from '#contracts/messages.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Attachment } from '#server/platform/mailer.ts'
import {
  drawWithdrawalForm,
  recapOf,
  type Paper,
  type PaperContent,
  type PaperKind,
  type PapersModule,
} from '#server/modules/selling/papers/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import { encodePayBySquare } from './bank-transfer.ts'
import * as refundQueries from './refunds.queries.ts'
import * as queries from './orders.queries.ts'
import { composeCredit, listCharges, priceReturned } from './compose-credit.ts'
import type { Refund, TermsByKind } from './orders.types.ts'

type PaperDeps = {
  db: Db
  clock: Clock
  papers: PapersModule
  readSetting: ReadSetting
  paymentTerms: TermsByKind
  publicUrl: string
}
type Supplier = PaperContent['supplier']

/** Composes the papers of orders: what they say is the order's, their series and their look belong to papers. */
export function createOrderPapers({ db, clock, papers, readSetting, paymentTerms, publicUrl }: PaperDeps) {
  const service = {
    /** The tax document: when an order is paid or, unpaid, when its goods leave (ADR 0016). Once, however often it is asked for. */
    issueInvoice: (orderId: number, at = clock.now()) => issue({ orderId, kind: 'invoice', cause: '', at }),

    /** Asks for a transfer that has not come yet; no tax document. */
    issueProforma: (orderId: number) => issue({ orderId, kind: 'proforma', cause: '', at: clock.now() }),

    /**
     * Corrects the invoice of an order by a refund, or wholly when it was cancelled unpaid. Undefined when there is no invoice
     * to correct.
     */
    async issueCreditNote(orderId: number, refundId: number | undefined, at = clock.now()): Promise<Paper | undefined> {
      const known = await papers.listOf(db.query, orderId)
      const order = await queries.findOrder(db.query, orderId)
      // A payment that was refunded before its invoice was written still was a payment.
      if (!known.some(({ kind }) => kind === 'invoice') && order?.paidAt) await service.issueInvoice(orderId)
      const invoice = (await papers.listOf(db.query, orderId)).find(({ kind }) => kind === 'invoice')
      if (!invoice) return undefined
      return (await issue({ orderId, kind: 'credit_note', cause: causeOf(refundId), refundId, at })).paper
    },

    drawPdf: papers.drawPdf,

    async listViews(order: { id: number; hash: string }): Promise<Order['papers']> {
      return (await papers.listOf(db.query, order.id)).map(({ id, kind, number, content }) => ({
        kind,
        number,
        title: messages.order.papers[kind],
        issued_on: content.issuedOn,
        url: `/api/orders/${order.id}/${order.hash}/papers/${id}`,
      }))
    },

    async find(asked: { orderId: number; paperId: number }): Promise<Paper> {
      const paper = await papers.find(db.query, asked)
      if (!paper) throw notFound('paper')
      return paper
    },

    async toAttachment(paper: Paper): Promise<Attachment> {
      return {
        filename: `${paper.number}.pdf`,
        content: await papers.drawPdf(paper),
        contentType: 'application/pdf',
      }
    },

    findCreditNote: async (orderId: number, refundId: number): Promise<Paper | undefined> =>
      (await papers.listOf(db.query, orderId)).find(({ cause }) => cause === causeOf(refundId)),

    /** Instructions and model form of withdrawal. */
    async drawForm(): Promise<Buffer> {
      const { name, street, zip, town, email } = await readSupplier(readSetting)
      return drawWithdrawalForm({ name, street, zip, town, email, withdrawalUrl: `${publicUrl}/odstupenie-od-zmluvy` })
    },
  }

  async function issue(asked: {
    orderId: number
    kind: PaperKind
    cause: string
    refundId?: number | undefined
    at: Date
  }) {
    const { orderId, kind, cause, refundId, at } = asked
    const supplier = await readSupplier(readSetting)
    return db.tx(async (tx) => {
      if (!(await queries.lockOrder(tx, orderId))) throw notFound('order')
      const compose = () =>
        kind === 'credit_note'
          ? composeCreditNote(tx, { orderId, refundId, supplier, at, papers })
          : composeBill(tx, { orderId, kind, supplier, at, paymentTerms })
      return papers.issue(tx, { orderId, kind, cause, issuedOn: toLocalDay(at), at, compose })
    })
  }

  return service
}
export type OrderPapers = ReturnType<typeof createOrderPapers>

function causeOf(refundId: number | undefined): string {
  return refundId === undefined ? 'cancelled' : `refund ${refundId}`
}

type Composed = Omit<PaperContent, 'layout' | 'kind' | 'number' | 'issuedOn'>
type BillInput = { orderId: number; kind: PaperKind; supplier: Supplier; at: Date; paymentTerms: TermsByKind }

async function composeBill(tx: Tx, { orderId, kind, supplier, at, paymentTerms }: BillInput): Promise<Composed> {
  const row = await queries.findOrder(tx, orderId)
  if (!row) throw notFound('order')
  const lines = listCharges(await queries.listOrderItems(tx, orderId), row)
  const isPaid = row.paidAt !== null && kind === 'invoice'
  const toPayCents = isPaid ? 0 : row.totalCents
  const account = { iban: supplier.iban, bic: supplier.bic, name: supplier.name }
  const isByTransfer = paymentTerms[row.paymentKind].isTransfer && toPayCents > 0 && supplier.iban !== ''
  return {
    suppliedOn: kind === 'invoice' ? toLocalDay(row.paidAt ?? at) : null,
    dueOn: row.dueAt && !isPaid ? toLocalDay(row.dueAt) : null,
    orderNumber: row.number,
    variableSymbol: row.number,
    payment: row.paymentName,
    delivery: row.carrierName,
    supplier,
    customer: toCustomer(row.invoiceAddress),
    lines,
    recap: recapOf(lines),
    roundingCents: row.roundingCents,
    totalCents: row.totalCents,
    toPayCents,
    payBySquare: isByTransfer
      ? await encodePayBySquare({ account, amountCents: toPayCents, variableSymbol: row.number, dueAt: row.dueAt })
      : null,
    corrects: null,
    reason: '',
  }
}

type CreditNoteInput = {
  orderId: number
  refundId: number | undefined
  supplier: Supplier
  at: Date
  papers: PapersModule
}

async function composeCreditNote(tx: Tx, input: CreditNoteInput): Promise<Composed> {
  const { orderId, refundId, supplier, at, papers } = input
  const known = await papers.listOf(tx, orderId)
  const invoice = known.find(({ kind }) => kind === 'invoice')?.content
  if (!invoice) throw new Error('There is no invoice to correct.')
  const earlier = known.filter(({ kind }) => kind === 'credit_note').map(({ content }) => content)
  const row = refundId === undefined ? undefined : await refundQueries.findRefund(tx, refundId)
  const refund = row && toRefund(row)
  const left = invoice.totalCents + earlier.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const credit = composeCredit({
    invoice,
    earlier,
    amountCents: refund?.amountCents ?? left,
    returned: refund?.lines ? await listReturned(tx, { orderId, refund, lines: refund.lines }) : null,
  })
  return {
    ...invoice,
    ...credit,
    supplier,
    suppliedOn: toLocalDay(at),
    dueOn: null,
    toPayCents: 0,
    payBySquare: null,
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    reason: refund?.reason ?? messages.order.states.cancelled,
  }
}

async function listReturned(
  tx: Tx,
  { orderId, refund, lines }: { orderId: number; refund: Refund; lines: NonNullable<Refund['lines']> },
) {
  const row = await queries.findOrder(tx, orderId)
  const goods = await queries.listOrderItems(tx, orderId)
  const returned = priceReturned(goods, lines)
  return row && refund.withDelivery ? [...returned, ...listCharges([], { ...row, paymentFeeCents: 0 })] : returned
}

const refundLines = z.nullable(z.array(z.object({ position: z.int(), quantity: z.int() })))

function toRefund({ lines, state, ...row }: refundQueries.RefundRow): Refund {
  return { ...row, lines: refundLines.parse(lines), state: state === 'sent' ? 'sent' : 'requested' }
}

const invoiceAddress = z.extend(addressSchema, { company: z.nullable(companySchema) })
const countries: Record<string, string> = { SK: 'Slovensko', CZ: 'Česko' }

function toCustomer(address: unknown): PaperContent['customer'] {
  const { company, firstname, lastname, street, zip, city, country } = invoiceAddress.parse(address)
  const person = `${firstname} ${lastname}`.trim()
  return {
    name: company ? company.company : person,
    person: company ? person : '',
    street,
    zip,
    town: city,
    country: countries[country] ?? country,
    companyId: company?.companyId ?? '',
    taxId: company?.taxId ?? '',
    vatId: company?.vatId ?? '',
  }
}

/** The shop as the law wants it on its papers: setting `contacts`. */
async function readSupplier(readSetting: ReadSetting): Promise<Supplier> {
  const contacts = await readSetting('contacts')
  const account = await readSetting('bankAccount')
  return {
    name: contacts.company,
    person: '',
    street: contacts.street,
    zip: contacts.zip,
    town: contacts.town,
    country: 'Slovensko',
    companyId: contacts.company_id,
    taxId: contacts.tax_id,
    vatId: contacts.vat_id,
    register: contacts.register,
    email: contacts.email,
    phone: contacts.phone,
    iban: account?.iban ?? '',
    bic: account?.bic ?? '',
  }
}
