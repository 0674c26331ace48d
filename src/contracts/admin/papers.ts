import * as z from 'zod/mini'
import { vatStatuses } from '#kernel/vat-status.ts'
import { centsSchema, netCentsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { monthSchema } from './months.ts'
import { monthClosingSchema } from './month-closings.ts'

/** Invoices, credit notes and pro-forma invoices by the month in which they were issued; VAT by the month of supply. */
const paperKinds = ['invoice', 'credit_note', 'proforma'] as const

export const paperRowSchema = z.object({
  id: z.int(),
  kind: z.enum(paperKinds),
  title: z.string(),
  number: z.string(),
  issued_on: z.string(), // YYYY-MM-DD
  supplied_on: z.nullable(z.string()),
  order_number: z.string(),
  customer: z.string(),
  base_cents: netCentsSchema,
  vat_cents: centsSchema,
  total_cents: centsSchema,
  corrects: z.nullable(z.string()), // number of the invoice
  url: z.string(), // of the PDF
})
export type PaperRow = z.infer<typeof paperRowSchema>

export const accountingMonthSchema = z.object({
  month: z.string(),
  closing: monthClosingSchema,
  /** Per kind, in the order of the kinds. */
  series: z.array(
    z.object({
      kind: z.enum(paperKinds),
      count: z.int(),
      total_cents: centsSchema,
      first: z.nullable(z.string()),
      last: z.nullable(z.string()),
      /** Numbers that no paper has, the first of them; a series has no gaps unless rows were removed by hand. */
      missing: z.array(z.string()),
    }),
  ),
  vat: z.object({
    /** What the seller was in this month; more than one if it changed. */
    statuses: z.array(z.object({ from: z.string(), status: z.enum(vatStatuses) })),
    rates: z.array(
      z.object({ rate: z.number(), base_cents: netCentsSchema, vat_cents: centsSchema, gross_cents: centsSchema }),
    ),
    base_cents: netCentsSchema,
    vat_cents: centsSchema,
    /** Of papers without VAT. */
    without_vat_cents: centsSchema,
    rounding_cents: centsSchema, // of cash; not a part of any base
    total_cents: centsSchema, // of all papers
    invoices: z.int(),
    credit_notes: z.int(),
  }),
})
export type AccountingMonth = z.infer<typeof accountingMonthSchema>

export const paperEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/papers',
    summary: 'Papers that were issued in a month, the newest first; found by number, order and customer',
    tag: 'papers',
    access: { staff: 'accounting.view' },
    query: z.object({ ...listQuery, ...searchQuery, month: monthSchema, kind: z.optional(z.enum(paperKinds)) }),
    response: pageOf(paperRowSchema),
  }),
  month: defineEndpoint({
    method: 'GET',
    path: '/api/admin/accounting/months/:month',
    summary: 'The series of papers of a month with their gaps, and VAT by rate of what was supplied in it',
    tag: 'papers',
    access: { staff: 'accounting.view' },
    params: z.object({ month: monthSchema }),
    response: z.object({ data: accountingMonthSchema }),
  }),
}
