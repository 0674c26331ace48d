import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { parcelIdSchema } from '../ids.ts'

/** Carriers whose program reads a file of parcels, and makes their labels from it. */
export const carrierFormats = ['dpd', 'gls'] as const
export type CarrierFormat = (typeof carrierFormats)[number]

/** A file for the carrier as base64, because the answer also says what is not in it; null = no parcel could be. */
export const carrierFileSchema = z.object({
  name: z.string(),
  csv: z.nullable(z.string()),
  parcels: z.int(), // in the file
  left_out: z.array(
    z.object({ id: parcelIdSchema, order_number: z.string(), reasons: z.array(z.string()) }), // sentences
  ),
})
export type CarrierFile = z.infer<typeof carrierFileSchema>

export const carrierFileEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/carrier-files/:format',
    summary: 'A file from which the program of a carrier makes labels, and the parcels that cannot be in it',
    tag: 'carrier-files',
    access: { staff: 'fulfillment.view', at: 'store' },
    params: z.object({ format: z.enum(carrierFormats) }),
    // At most 500: DPD takes no more.
    query: z.object({ parcels: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,499}$/)) }),
    response: z.object({ data: carrierFileSchema }),
  }),
}
