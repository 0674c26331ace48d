import * as z from 'zod/mini'
import { balloonFillIdSchema, balloonFillIdTextSchema } from '../ids.ts'
import { balloonFills as words } from '../messages/balloon-fills.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

const adminBalloonFillSchema = z.object({
  id: balloonFillIdSchema,
  key: z.string(), // names it in the attribute `inflates` of services
  label: z.string(),
  litres: z.number(),
  hours_from: z.int(), // that it floats
  hours_to: z.int(),
  treated_from: z.nullable(z.int()), // hours with Hi-Float, both or none
  treated_to: z.nullable(z.int()),
  lift_grams: z.int(), // what a weight has to hold
  fill_seconds: z.int(), // work of a branch on one balloon
  source: z.string(), // of the numbers
  position: z.int(),
  version: versionSchema,
})
export type AdminBalloonFill = z.infer<typeof adminBalloonFillSchema>

const whole = (text: string, most: number) => z.int(text).check(z.minimum(1, text), z.maximum(most, text))
const hours = whole(words.hours, 2_000)
const litres = z.number(words.litres).check(z.minimum(0.1, words.litres), z.maximum(9_999.9, words.litres))
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const source = z.string().check(z.trim(), z.minLength(1, words.source), z.maxLength(300))

const fields = {
  key: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, words.key)),
  label,
  litres,
  hours_from: hours,
  hours_to: hours,
  lift_grams: whole(words.lift, 5_000),
  source,
}
const others = {
  treated_from: z.optional(z.nullable(hours)),
  treated_to: z.optional(z.nullable(hours)),
  fill_seconds: z.optional(whole(words.seconds, 3_600)),
  position: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
}
const createSchema = z.object({ ...fields, ...others })
export type NewBalloonFill = z.infer<typeof createSchema>
const patchSchema = z.object({ ...z.partial(z.object(fields)).shape, ...others })
export type BalloonFillPatch = z.infer<typeof patchSchema>

const plain = {
  path: '/api/admin/balloon-fills',
  tag: 'balloon-fills',
  area: 'catalog',
  id: balloonFillIdTextSchema,
} as const

export const balloonFillEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminBalloonFillSchema,
    create: createSchema,
    patch: patchSchema,
    summaries: {
      list: 'What balloons take and how long they float, in the order of the helium calculator',
      get: 'What a balloon takes, with the source of the numbers',
      create: 'Adds a balloon to the helium calculator; 422 for a taken key',
      change: 'Changes the given fields; 422 for another key while a service names it',
      history: 'The writes of a balloon, newest first; also of one that is deleted',
    },
  }),
  remove: defineRemoval(plain, 'Deletes a balloon that no service names; 409 otherwise'),
}
