import * as z from 'zod/mini'
import { countLimit, defaultPageSize, maxPageSize } from '#contracts/admin/lists.ts'
import { ApiError } from '../errors.ts'

/** A page by keyset: where it starts, and how many rows it has. */
export type PageRequest<Key> = { after: Key | undefined; limit: number }

/** Reads `after` and `limit` of a list; throws 400 for an `after` that no page gave. */
export function readPage<Schema extends z.ZodMiniType>(
  { after, limit }: { after?: string | undefined; limit?: string | undefined },
  key: Schema,
): PageRequest<z.output<Schema>> {
  return {
    after: after === undefined ? undefined : decode(after, key),
    limit: Math.min(Number(limit ?? defaultPageSize), maxPageSize),
  }
}

/**
 * The ids of a page and their number, at most `countLimit` + 1, both from one reading: `list` looks up the newest ones behind an id.
 * Counting them apart from listing them would find them twice.
 */
export async function findNewest<Id extends number>(
  list: (page: PageRequest<Id>) => Promise<Id[]>,
  { after, limit }: PageRequest<Id>,
): Promise<{ ids: Id[]; counted: number }> {
  const newest = await list({ after: undefined, limit: countLimit + 1 })
  const counted = newest.length
  // What no longer matches is not among them, and a page may end behind them.
  const start = after === undefined ? 0 : newest.indexOf(after) + 1
  const isKnown = (after === undefined || start > 0) && (counted <= countLimit || start + limit <= counted)
  return { ids: isKnown ? newest.slice(start, start + limit) : await list({ after, limit }), counted }
}

/** `rows`: one more than the limit if there is a next page. `counted`: at most `countLimit` + 1. */
export function toPage<Row, Shown>(
  rows: readonly Row[],
  {
    limit,
    counted,
    keyOf,
    show,
  }: {
    limit: number
    counted: number
    keyOf: (row: Row) => unknown
    show: (row: Row) => Shown
  },
): { rows: Shown[]; next: string | null; count: number; count_is_exact: boolean } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map(show),
    next: last === undefined ? null : encode(keyOf(last)),
    count: Math.min(counted, countLimit),
    count_is_exact: counted <= countLimit,
  }
}

function encode(key: unknown): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

function decode<Schema extends z.ZodMiniType>(text: string, key: Schema): z.output<Schema> {
  try {
    return z.parse(key, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw new ApiError('bad_request')
  }
}
