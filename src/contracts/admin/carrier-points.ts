import * as z from 'zod/mini'
import { carrierIdSchema } from '../ids.ts'
import { carriers as words } from '../messages/carriers.ts'
import { form } from '../messages/form.ts'
import { idTextSchema } from '../shared.ts'
import { zipFault } from '../validate-order.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

/** Where parcels of a carrier are collected, of one whose points the shop lists by itself. */
const adminPointSchema = z.object({
  id: z.int(),
  carrier_id: carrierIdSchema,
  carrier: z.string(),
  code: z.string(), // what the carrier calls it
  name: z.string(),
  street: z.string(),
  town: z.string(),
  zip: z.string(),
  version: versionSchema,
})
export type AdminPoint = z.infer<typeof adminPointSchema>

const needed = (most: number) => z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(most))
const fields = {
  carrier_id: carrierIdSchema,
  code: z.string().check(z.trim(), z.regex(/^[\w./-]{1,60}$/, words.pointCode)),
  name: needed(120),
  street: needed(120),
  town: needed(80),
  zip: z.string().check(
    z.trim(),
    z.refine((zip) => zipFault(zip) === undefined, form.zip),
  ),
}
const createSchema = z.object(fields)
export type NewPoint = z.infer<typeof createSchema>
/** Only the changed fields. */
const patchSchema = z.partial(createSchema)
export type PointPatch = z.infer<typeof patchSchema>

const plain = { path: '/api/admin/carrier-points', tag: 'carrier-points', area: 'settings', id: idTextSchema } as const

export const carrierPointEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminPointSchema,
    create: createSchema,
    patch: patchSchema,
    summaries: {
      list: 'Points of carriers whose points the shop lists, in Slovak order; found by words of name, town, street and postcode',
      get: 'A point',
      create: 'Adds a point; 422 for a carrier without points and for a taken code of its carrier',
      change: 'Changes the given fields of a point; orders keep the point that was chosen',
      history: 'The writes of a point, newest first',
    },
  }),
  remove: defineRemoval(plain, 'Deletes a point: customers choose it no more, orders keep it'),
}
