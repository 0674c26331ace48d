import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { form } from '../messages/form.ts'
import { carrierFormats } from './carrier-files.ts'
import { createHeaders, writeQuery } from './writes.ts'

/** One row of the carrier's file, and what became of it. */
export const carrierNumberRowSchema = z.object({
  line: z.int(), // of the file, its titles are the first
  code: z.string(), // the reference of our file; empty = none in the row
  number: z.string(), // of the carrier; empty = none in the row
  order_number: z.nullable(z.string()), // null = the row fits no parcel
  outcome: z.enum(['assigned', 'same', 'refused']),
  reason: z.string(), // why it is refused, or which number was replaced: a sentence, or empty
})
export type CarrierNumberRow = z.infer<typeof carrierNumberRowSchema>

export const readNumbersSchema = z.object({
  columns: z.array(z.string()), // the titles of the file
  column: z.nullable(z.string()), // where the numbers are; null = no title is known, a person says which
  assigned: z.int(),
  rows: z.array(carrierNumberRowSchema),
})
export type ReadNumbers = z.infer<typeof readNumbersSchema>

export const carrierNumberEndpoints = {
  read: defineEndpoint({
    method: 'POST',
    path: '/api/admin/carrier-numbers',
    summary:
      'Reads the numbers of parcels back from the file of a carrier; a row that does not fit says why, the others are taken',
    tag: 'carrier-numbers',
    access: { staff: 'fulfillment.edit', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      format: z.enum(carrierFormats),
      text: z.string().check(z.minLength(1, form.required), z.maxLength(400_000)),
      column: z.optional(z.string().check(z.maxLength(200))), // the title above the numbers
    }),
    response: z.object({ data: readNumbersSchema }),
  }),
}
