import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { sizeProfileIdSchema, sizeProfileIdTextSchema } from './ids.ts'
import { maxMeasure } from './size-tables.ts'

const cmSchema = z.optional(z.int().check(z.minimum(10), z.maximum(maxMeasure)))
const measuredSchema = z.object({
  height: cmSchema,
  chest: cmSchema,
  waist: cmSchema,
  hips: cmSchema,
  head: cmSchema,
  age: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
})

const wearerSchema = z.nullable(z.enum(['child', 'woman', 'man']))

export const sizeProfileSchema = z.object({
  id: sizeProfileIdSchema,
  name: z.string(),
  wearer: wearerSchema,
  measures: measuredSchema,
  updated_at: z.string(),
})
export type SizeProfile = z.infer<typeof sizeProfileSchema>

const profilesSchema = z.object({
  profiles: z.array(sizeProfileSchema), // by name
  has_consent: z.boolean(), // to keeping measures; the first profile needs it
})
export type SizeProfiles = z.infer<typeof profilesSchema>

export const sizeProfileEndpoints = {
  sizeProfiles: defineEndpoint({
    method: 'GET',
    path: '/api/me/size-profiles',
    summary: 'The measures that the customer keeps, by name',
    tag: 'account',
    access: 'customer',
    response: z.object({ data: profilesSchema }),
  }),
  saveSizeProfile: defineEndpoint({
    method: 'POST',
    path: '/api/me/size-profiles',
    summary: 'Keeps measures under a name, instead of those that it had; the first ones need consent',
    tag: 'account',
    access: 'customer',
    body: z.object({
      name: z.string().check(z.maxLength(200)),
      wearer: wearerSchema,
      measures: measuredSchema,
      hasConsent: z.boolean(),
    }),
    response: z.object({ data: profilesSchema }),
  }),
  removeSizeProfile: defineEndpoint({
    method: 'DELETE',
    path: '/api/me/size-profiles/:id',
    summary: 'Deletes measures; with the last ones the consent ends',
    tag: 'account',
    access: 'customer',
    params: z.object({ id: sizeProfileIdTextSchema }),
    status: 204,
    response: null,
  }),
}
