import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { carrierKinds, pointWidgets } from '../kinds.ts'
import { form } from '../messages/form.ts'
import { idTextSchema } from '../shared.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

/** Where the points of a pick-up point carrier are chosen: in the list of the shop, or in the widget of a service. */
export const pointSources = ['list', ...pointWidgets] as const
const pointSourceSchema = z.enum(pointSources)
export type PointSource = z.infer<typeof pointSourceSchema>

export const adminCarrierSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(carrierKinds),
  points_from: pointSourceSchema, // of a carrier of another kind it is not used
  description: z.string(),
  price_cents: centsSchema,
  is_free_eligible: z.boolean(), // free above the shop's limit
  allows_cod: z.boolean(),
  days_from: z.int(), // business days from handing over
  days_to: z.int(),
  cut_off_hour: z.int(), // an order until then leaves the same business day
  is_active: z.boolean(),
  version: versionSchema,
})
export type AdminCarrier = z.infer<typeof adminCarrierSchema>

const amount = centsSchema.check(z.refine((cents) => cents >= 0 && cents <= 10_000_000, form.required))
const name = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(100))
const description = z.string().check(z.trim(), z.maxLength(500))

/** Only the changed fields. */
const patchSchema = z.object({
  name: z.optional(name),
  kind: z.optional(z.enum(carrierKinds)),
  points_from: z.optional(pointSourceSchema),
  description: z.optional(description),
  price_cents: z.optional(amount),
  is_free_eligible: z.optional(z.boolean()),
  allows_cod: z.optional(z.boolean()),
  days_from: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
  days_to: z.optional(z.int().check(z.minimum(0), z.maximum(90))),
  cut_off_hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  is_active: z.optional(z.boolean()),
})

const plain = {
  path: '/api/admin/carriers',
  tag: 'carriers',
  area: 'settings',
  id: idTextSchema,
} as const

export const carrierEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminCarrierSchema,
    create: z.extend(patchSchema, { name }),
    patch: patchSchema,
    summaries: {
      list: 'Carriers in the order of the shop, also those that are off',
      get: 'A carrier',
      create: 'Adds a carrier',
      change: 'Changes the given fields of a carrier',
      history: 'The writes of a carrier, newest first',
    },
  }),
  remove: defineRemoval(plain, 'Deletes a carrier that no order uses; 409 otherwise'),
}
