import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { bankStatementIdSchema, bankStatementIdTextSchema } from '../ids.ts'
import { csvHeadSchema } from './csv-statements.ts'
import { listQuery, pageOf } from './lists.ts'
import { unmatchedReasons } from './unmatched-payments.ts'
import { createHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

/** What an entry of a statement does. `waiting`: not booked yet. `known`: an earlier statement had it. `settled`: pays an order. */
const entryOutcomes = ['waiting', 'known', 'settled', 'refunded', ...unmatchedReasons] as const

export const statementEntrySchema = z.object({
  position: z.int(),
  booked_on: z.string(), // YYYY-MM-DD
  amount_cents: centsSchema,
  currency: z.string(),
  variable_symbol: z.nullable(z.string()),
  payer_name: z.string(),
  message: z.string(),
  order_number: z.nullable(z.string()), // of the order with this symbol
  asked_cents: z.nullable(centsSchema), // what that order asks for; null = nothing
  outcome: z.enum(entryOutcomes),
})
export type StatementEntry = z.infer<typeof statementEntrySchema>

export const bankStatementRowSchema = z.object({
  id: bankStatementIdSchema,
  version: versionSchema,
  reference: z.string(), // the bank's own
  file_name: z.string(), // empty = read by the command
  by: z.nullable(z.string()),
  imported_at: z.string(),
  /** Its entries, less those that an earlier statement had. */
  entries: z.int(),
  sum_cents: centsSchema, // in euro
  unmatched: z.int(),
  waiting: z.int(),
})
export type BankStatementRow = z.infer<typeof bankStatementRowSchema>

/** The statements of an uploaded file, each with what its entries do, or would do. */
const uploadedSchema = z.object({
  id: z.nullable(bankStatementIdSchema), // of the first statement; null = nothing in it was new
  entries: z.array(statementEntrySchema),
  csv: z.nullable(csvHeadSchema), // null = the format says what its fields are
})
export type UploadedStatement = z.infer<typeof uploadedSchema>

export const bankStatementEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/bank-statements',
    summary: 'Statements of the bank that were read, the newest first',
    tag: 'bank-statements',
    access: { staff: 'accounting.view' },
    query: z.object(listQuery),
    response: pageOf(bankStatementRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/bank-statements/:id',
    summary: 'A statement with its entries, as the bank has them, and what each has done',
    tag: 'bank-statements',
    access: { staff: 'accounting.view' },
    params: z.object({ id: bankStatementIdTextSchema }),
    response: z.object({ data: z.extend(bankStatementRowSchema, { rows: z.array(statementEntrySchema) }) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/bank-statements',
    summary:
      'Reads a statement (CAMT.053, GPC or CSV) and books its entries, each once; a dry run says what they would do',
    tag: 'bank-statements',
    access: { staff: 'accounting.create' },
    headers: createHeaders,
    query: writeQuery,
    encoding: 'multipart',
    body: z.object({ file: z.file(), layout: z.optional(z.string()), ...reasonField }),
    status: 201,
    response: z.object({ data: uploadedSchema }),
  }),
}
