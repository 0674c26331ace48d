import * as z from 'zod/mini'
import { categoryIdSchema } from '#contracts/ids.ts'
import { themeSpotSchema } from '#contracts/party/themes.ts'

const spotSchema = z.extend(themeSpotSchema, { name: z.string() })
export type NamedSpot = z.infer<typeof spotSchema>

/** The goods in a field of a form. */
export function readSpots(value: unknown): NamedSpot[] {
  return z.array(spotSchema).safeParse(value).data ?? []
}

const categorySchema = z.object({ id: categoryIdSchema, name: z.string() })
export type NamedCategory = z.infer<typeof categorySchema>

/** The category in a field of a form; undefined for none. */
export function readCategory(value: unknown): NamedCategory | undefined {
  return categorySchema.safeParse(value).data
}
