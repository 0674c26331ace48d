import * as z from 'zod/mini'
import { isDay } from '#kernel/plain-day.ts'

const maxId = 2_147_483_647
export const idSchema = z.int().check(z.positive(), z.lte(maxId))
/** An id in a path or a query, where everything is text. */
export const idTextSchema = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,9}$/),
    z.refine((text) => Number(text) <= maxId),
  ),
  z.transform((text) => Number(text)),
)
/** The same, where 0 means one that is not written yet. */
export const idOrZeroTextSchema = z.pipe(
  z.string().check(
    z.regex(/^(0|[1-9]\d{0,9})$/),
    z.refine((text) => Number(text) <= maxId),
  ),
  z.transform((text) => Number(text)),
)
/** Several of them with commas, at most `most`. */
export function idTextsSchema(most: number) {
  return z.pipe(
    z.string().check(
      z.regex(new RegExp(`^[1-9]\\d{0,9}(?:,[1-9]\\d{0,9}){0,${most - 1}}$`)),
      z.refine((text) => text.split(',').every((id) => Number(id) <= maxId)),
    ),
    z.transform((text) => text.split(',').map(Number)),
  )
}
/** A day that the calendar has, `YYYY-MM-DD`. */
export const daySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))
export const localeSchema = z.enum(['sk'])
export const localeParams = z.object({ locale: localeSchema })

/** A picture: `src` is the base of its addresses, `${src}-${width}.webp` for the widths of constants.ts. */
export const imageSchema = z.object({ src: z.string(), alt: z.string() })
export type Image = z.infer<typeof imageSchema>

export const linkSchema = z.object({ text: z.string(), link: z.string() })

export const pageInfoSchema = z.object({ page: z.int(), page_size: z.int(), total: z.int(), page_count: z.int() })

export const okSchema = z.object({ message: z.string() })
