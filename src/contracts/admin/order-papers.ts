import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { orderNumberParams } from './order-changes.ts'

export const orderPaperSchema = z.object({
  id: z.int(),
  kind: z.enum(['invoice', 'proforma', 'credit_note']),
  title: z.string(),
  number: z.string(),
  issued_on: z.string(), // YYYY-MM-DD
  total_cents: centsSchema,
  corrects: z.nullable(z.string()), // number of the invoice
  reason: z.string(),
  url: z.string(), // of the PDF
})
export type OrderPaper = z.infer<typeof orderPaperSchema>

export const orderPaperEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/orders/:number/papers',
    summary: 'Invoices, pro-forma invoices and credit notes of an order, in the order in which they were issued',
    tag: 'order papers',
    access: { staff: 'orders.view', at: 'store' },
    params: orderNumberParams,
    response: z.object({ data: z.array(orderPaperSchema) }),
  }),
}
