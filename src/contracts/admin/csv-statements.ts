import * as z from 'zod/mini'

/** What a column of a bank's CSV may be. */
export const csvColumns = [
  'booked_on',
  'amount', // below zero = money that went, if no column says the direction
  'direction',
  'currency',
  'variable_symbol',
  'payer_name',
  'payer_account',
  'message',
  'reference', // the bank's own of the payment
  'account', // the shop's own
] as const
export type CsvColumn = (typeof csvColumns)[number]

const index = z.nullable(z.int().check(z.minimum(0), z.maximum(200)))

/** The place of each column, from 0; null = the file has none. */
export const csvLayoutSchema = z.object({
  booked_on: index,
  amount: index,
  direction: index,
  currency: index,
  variable_symbol: index,
  payer_name: index,
  payer_account: index,
  message: index,
  reference: index,
  account: index,
})
export type CsvLayout = z.infer<typeof csvLayoutSchema>

/** The columns of an uploaded CSV. */
export const csvHeadSchema = z.object({
  titles: z.array(z.string()),
  sample: z.array(z.string()), // the first row
  layout: csvLayoutSchema,
  is_known: z.boolean(), // sent with the file, or remembered from an earlier one with these titles
  faults: z.array(z.string()), // lines that cannot be read by this layout
})
export type CsvHead = z.infer<typeof csvHeadSchema>
