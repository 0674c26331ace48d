import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { parcelIdSchema } from '../ids.ts'
import { idTextsSchema } from '../shared.ts'

/** Carriers whose program reads a file of parcels, and makes their labels from it. */
export const carrierFormats = ['dpd', 'gls'] as const
export type CarrierFormat = (typeof carrierFormats)[number]

/** Parcels that cannot be in the file, and why: sentences. */
const leftOutSchema = z.array(z.object({ id: parcelIdSchema, order_number: z.string(), reasons: z.array(z.string()) }))

/** A file for the carrier as base64, because the answer also says what is not in it; null = no parcel could be. */
export const carrierFileSchema = z.object({
  name: z.string(),
  csv: z.nullable(z.string()),
  parcels: z.int(), // in the file
  left_out: leftOutSchema,
})
export type CarrierFile = z.infer<typeof carrierFileSchema>

/** Where a fault of the settings is corrected. */
const faultPlaces = ['company', 'carriers'] as const

/** What a trial finds before there is a parcel, and of those that wait for the carrier now. */
export const carrierFileTrialSchema = z.object({
  sample: z.object({ name: z.string(), csv: z.string() }), // as base64; parcels that do not exist
  faults: z.array(z.object({ text: z.string(), place: z.enum(faultPlaces) })),
  waiting: z.int(), // parcels with a label that no carrier has taken
  left_out: leftOutSchema,
})
export type CarrierFileTrial = z.infer<typeof carrierFileTrialSchema>

export const carrierFileEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/carrier-files',
    summary: 'Carriers with a file of parcels, and the names of the offered ways of delivery that get it; none = off',
    tag: 'carrier-files',
    access: { staff: 'settings.view' },
    response: z.object({
      data: z.array(z.object({ format: z.enum(carrierFormats), carriers: z.array(z.string()) })),
    }),
  }),
  try: defineEndpoint({
    method: 'GET',
    path: '/api/admin/carrier-files/:format/trial',
    summary: 'A sample of the file, and what the carrier would refuse: of the settings, and of parcels that wait now',
    tag: 'carrier-files',
    access: { staff: 'settings.view' },
    params: z.object({ format: z.enum(carrierFormats) }),
    response: z.object({ data: carrierFileTrialSchema }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/carrier-files/:format',
    summary: 'A file from which the program of a carrier makes labels, and the parcels that cannot be in it',
    tag: 'carrier-files',
    access: { staff: 'fulfillment.view', at: 'store' },
    params: z.object({ format: z.enum(carrierFormats) }),
    // At most 500: DPD takes no more.
    query: z.object({ parcels: idTextsSchema(500) }),
    response: z.object({ data: carrierFileSchema }),
  }),
}
