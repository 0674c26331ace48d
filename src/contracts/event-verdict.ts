import * as z from 'zod/mini'
import { idSchema } from './shared.ts'

/** Whether goods ordered now arrive before the party, may arrive by it, or do not; from the best to the worst. */
export const eventVerdicts = ['in_time', 'tight', 'late'] as const
export const eventVerdictSchema = z.enum(eventVerdicts)
export type EventVerdict = z.infer<typeof eventVerdictSchema>

/** The best way to get goods to a place: by which carrier or in which branch, and on which day at the latest. */
export const eventWaySchema = z.object({
  place: z.enum(['address', 'point', 'branch']),
  name: z.string(), // of the carrier or of the branch
  on: z.string(), // YYYY-MM-DD
  verdict: eventVerdictSchema,
})
export type EventWay = z.infer<typeof eventWaySchema>

/** The ways of one product or variant, at most one per place, the best first; empty = it cannot be ordered. */
const eventWaysSchema = z.object({ id: idSchema, ways: z.array(eventWaySchema) })

export const eventVerdictsSchema = z.object({
  products: z.array(eventWaysSchema), // of their best variants
  variants: z.array(eventWaysSchema),
})
export type EventVerdicts = z.infer<typeof eventVerdictsSchema>
