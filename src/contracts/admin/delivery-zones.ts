import * as z from 'zod/mini'
import { carriers as words } from '../messages/carriers.ts'
import { form } from '../messages/form.ts'
import { idTextSchema } from '../shared.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

/** Addresses whose postcode begins with one of `zip_prefixes`; the zone with the longest such beginning wins. */
const adminZoneSchema = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(), // ISO code; empty = any
  zip_prefixes: z.array(z.string()), // none = the whole country
  days_from: z.int(), // business days until goods that are not in stock are sent there
  days_to: z.int(),
  is_default: z.boolean(), // the rest of the addresses
  version: versionSchema,
})
export type AdminZone = z.infer<typeof adminZoneSchema>

const name = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(60))
const days = z.int(words.days).check(z.minimum(0, words.days), z.maximum(90, words.days))
const prefix = z.string(words.zips).check(
  z.overwrite((text) => text.replaceAll(/\s/g, '')),
  z.regex(/^\d{1,5}$/, words.zips),
)

/** Only the changed fields. */
const patchSchema = z.object({
  name: z.optional(name),
  country: z.optional(z.string().check(z.regex(/^(?:[A-Z]{2})?$/, words.zoneCountry))),
  zip_prefixes: z.optional(z.array(prefix).check(z.maxLength(300, words.zips))),
  days_from: z.optional(days),
  days_to: z.optional(days),
})
export type ZonePatch = z.infer<typeof patchSchema>

const plain = {
  path: '/api/admin/delivery-zones',
  tag: 'delivery-zones',
  area: 'settings',
  id: idTextSchema,
} as const

export const zoneEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminZoneSchema,
    create: z.extend(patchSchema, { name }),
    patch: patchSchema,
    summaries: {
      list: 'The zones of delivery, that of all other addresses last',
      get: 'A zone',
      create: 'Adds a zone; 422 if it would have all addresses',
      change: 'Changes the given fields of a zone; 422 for the addresses of the zone of all others',
      history: 'The writes of a zone, newest first',
    },
  }),
  remove: defineRemoval(
    plain,
    'Deletes a zone; 409 if a carrier has prices for it, and for that of all other addresses',
  ),
}
