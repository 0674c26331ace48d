import * as z from 'zod/mini'

/** A list counts exactly up to here; above it the count is this number and `count_is_exact` is false. */
export const countLimit = 1_000
export const defaultPageSize = 50
export const maxPageSize = 200

/** `after` is the `next` of the page before; it says nothing to a client. */
export const listQuery = {
  after: z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/))),
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
}

/** The text of a search; letters match with and without diacritics. */
export const searchQuery = { q: z.optional(z.string().check(z.maxLength(200))) }

/** The answer of a list: a page by keyset. `next` null = the last page. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    data: z.object({
      rows: z.array(row),
      next: z.nullable(z.string()),
      count: z.int(),
      count_is_exact: z.boolean(),
    }),
  })
}
