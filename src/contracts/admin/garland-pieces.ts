import * as z from 'zod/mini'
import { garlandPieceIdSchema, garlandPieceIdTextSchema } from '../ids.ts'
import { garlandPieces as words } from '../messages/garland-pieces.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

const adminGarlandPieceSchema = z.object({
  id: garlandPieceIdSchema,
  size_cm: z.int(), // of the balloon, as in the attribute `garland_cm` of packs
  per_meter: z.int(), // balloons of this size
  source: z.string(), // of the number
  version: versionSchema,
})
export type AdminGarlandPiece = z.infer<typeof adminGarlandPieceSchema>

const whole = (text: string, most: number) => z.int(text).check(z.minimum(1, text), z.maximum(most, text))

const fields = z.object({
  size_cm: whole(words.size, 300),
  per_meter: whole(words.perMeter, 200),
  source: z.string().check(z.trim(), z.minLength(1, words.source), z.maxLength(300)),
})
export type NewGarlandPiece = z.infer<typeof fields>
const patchSchema = z.partial(fields)
export type GarlandPiecePatch = z.infer<typeof patchSchema>

const plain = {
  path: '/api/admin/garland-pieces',
  tag: 'garland-pieces',
  area: 'catalog',
  id: garlandPieceIdTextSchema,
} as const

export const garlandPieceEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminGarlandPieceSchema,
    create: fields,
    patch: patchSchema,
    summaries: {
      list: 'How many balloons of each size a meter of a garland takes, by size',
      get: 'How many balloons of a size a meter of a garland takes, with the source of the number',
      create: 'Adds a size of balloons to garlands; 422 for a taken size',
      change: 'Changes the given fields; 422 for a taken size',
      history: 'The writes of a size, newest first; also of one that is deleted',
    },
  }),
  remove: defineRemoval(plain, 'Takes a size of balloons out of garlands'),
}
