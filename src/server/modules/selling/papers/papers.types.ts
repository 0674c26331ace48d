import * as z from 'zod/mini'
import { centsSchema, netCentsSchema } from '#contracts/amounts.ts'
import type { MonthClosingId, OrderId, PaperId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { ClosingRow } from './closing/closing.queries.ts'
import { type PaperKind, paperKinds } from './paper-kinds.ts'
import type { IssuedFilter, IssuedRow, IssuedSeries, Span, SuppliedSums, VatRow } from './issued/issued-papers.types.ts'

export type { PaperKind } from './paper-kinds.ts'

const partySchema = z.object({
  name: z.string(),
  /** The person who ordered for a company. */
  person: z.string(),
  street: z.string(),
  zip: z.string(),
  town: z.string(),
  country: z.string(),
  companyId: z.string(),
  taxId: z.string(),
  vatId: z.string(),
})

const lineSchema = z.object({
  code: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit: z.string(),
  /** Euro without VAT with four decimals, as the law requires for unit prices. */
  unitNet: z.number(),
  unitGrossCents: centsSchema,
  rate: z.number(),
  discountCents: centsSchema,
  grossCents: centsSchema, // after the discount
})

const recapSchema = z.object({
  rate: z.number(),
  baseCents: netCentsSchema,
  vatCents: centsSchema,
  grossCents: centsSchema,
})

/** Everything that is printed, frozen when the paper is issued. Amounts are in cents, negative on a credit note. */
export const paperContentSchema = z.object({
  /** The drawing that the content was made for: a new drawing never changes an old paper. */
  layout: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  kind: z.enum(paperKinds),
  number: z.string(),
  issuedOn: z.string(), // YYYY-MM-DD, as all days here
  /** The day of supply, or of an earlier payment. */
  suppliedOn: z.nullable(z.string()),
  dueOn: z.nullable(z.string()),
  orderNumber: z.string(),
  variableSymbol: z.string(),
  payment: z.string(),
  delivery: z.string(),
  supplier: z.extend(partySchema, {
    register: z.string(),
    email: z.string(),
    phone: z.string(),
    iban: z.string(),
    bic: z.string(),
  }),
  customer: partySchema,
  /** Whether the seller was a VAT payer on the day of supply: otherwise nothing of VAT is printed. Older papers do not say it. */
  chargesVat: z._default(z.boolean(), true),
  lines: z.array(lineSchema),
  recap: z.array(recapSchema),
  roundingCents: centsSchema,
  totalCents: centsSchema,
  toPayCents: centsSchema,
  /** A part of `toPayCents` that goes back to the customer, outside every price and VAT; absent = none, or it is paid. */
  depositCents: z.optional(centsSchema),
  /** Text of the PAY by square code for the unpaid amount. */
  payBySquare: z.nullable(z.string()),
  corrects: z.nullable(z.object({ number: z.string(), issuedOn: z.string() })),
  reason: z.string(),
})
export type PaperContent = z.infer<typeof paperContentSchema>
export type PaperLine = z.infer<typeof lineSchema>
export type RecapLine = z.infer<typeof recapSchema>

export type Paper = {
  id: PaperId
  orderId: OrderId
  kind: PaperKind
  cause: string
  number: string
  content: PaperContent
}

export type IssueRequest = {
  orderId: OrderId
  kind: PaperKind
  /** Of a credit note: its refund. One order, kind and cause have one paper. */
  cause: string
  /** The day that the paper is meant for; today if its month is closed. */
  issuedOn: string
  at: Date
  /** Makes the content; called only if the paper is not issued yet. */
  compose: () => Promise<Omit<PaperContent, 'layout' | 'kind' | 'number' | 'issuedOn'>>
}

export interface PapersModule {
  /** Issues a paper once, with the next number of its series. The caller holds the lock of the order's row. */
  issue: (tx: Tx, request: IssueRequest) => Promise<{ paper: Paper; isNew: boolean }>
  /** The papers of an order, in the order in which they were issued. */
  listOf: (q: Queryable, orderId: OrderId) => Promise<Paper[]>
  /** Undefined for a paper of another order. */
  find: (q: Queryable, key: { orderId: OrderId; paperId: number }) => Promise<Paper | undefined>
  /** The paper as a PDF, drawn once per process and then read from the folder. */
  /** Draws the paper again, in place of a file that is broken. */
  redrawPdf: (paper: Pick<Paper, 'content'>) => Promise<Buffer>
  drawPdf: (paper: Pick<Paper, 'content'>) => Promise<Buffer>
  /** The papers of all orders, by days. */
  issued: IssuedPapers
  /** Months in which no paper can be issued any more. */
  closing: PaperClosing
}

export interface IssuedPapers {
  /** Papers that were issued in these days, newest first, behind `after`. */
  list: (q: Queryable, filter: IssuedFilter & { after: PaperId | undefined; limit: number }) => Promise<IssuedRow[]>
  /** At most `most`. */
  count: (q: Queryable, filter: IssuedFilter, most: number) => Promise<number>
  /** What each series has in days of one year, and which numbers are missing. */
  readSeries: (q: Queryable, span: Span) => Promise<IssuedSeries[]>
  /** Invoices and credit notes that were issued in these days, in the order in which they were issued. */
  readContents: (q: Queryable, span: Span) => AsyncGenerator<PaperContent>
  /** The rates of these. */
  listRates: (q: Queryable, span: Span) => Promise<number[]>
  /** VAT by rate of what was supplied in these days. */
  listVat: (q: Queryable, span: Span) => Promise<VatRow[]>
  /** How many papers that are, and their sums. */
  sumSupplied: (q: Queryable, span: Span) => Promise<SuppliedSums>
}

type ClosingWrite = AuditedWrite & { by: UserId }

/** A month is `YYYY-MM`. */
export interface PaperClosing {
  /** The last closing of a month, also one that was taken back. */
  find: (q: Queryable, month: string) => Promise<ClosingRow | undefined>
  /** Whether a month has papers and is not closed. */
  hasOpenPapers: (q: Queryable, month: string) => Promise<boolean>
  /** The first month with papers before this one that is not closed. */
  findOpenMonth: (q: Queryable, before: string) => Promise<string | undefined>
  /** Throws 422 for a month that is not over, 409 for a closed one. */
  close: (write: ClosingWrite, month: string) => Promise<void>
  /** Returns the month. Throws 404, 412, and 409 for a closing that was taken back. */
  reopen: (write: ClosingWrite, request: { id: MonthClosingId; version: number; reason: string }) => Promise<string>
}
