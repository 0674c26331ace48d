import { sql, type AliasedExpression, type RawBuilder, type SqlBool } from 'kysely'
import type { Queryable } from './db.ts'

/** The place of a row in a list by name. */
export type NameKey = readonly [name: string, id: number]

/** The Slovak order of a text column, then of ids. */
export function inSlovakOrder(column: 'name' | 'phrase') {
  const text = sql.raw(`${column} COLLATE slovak`)
  return {
    text,
    /** Whether a row is behind `after`; undefined = behind nothing, that is any row. */
    isBehind: (after: NameKey | undefined): RawBuilder<SqlBool> =>
      after
        ? sql<SqlBool>`(${text}, id) > (${after[0]}::text COLLATE slovak, ${after[1]}::integer)`
        : sql<SqlBool>`true`,
  }
}

/** How many rows `found` has, at most `most`: a list does not count thousands of rows for one line of text. */
export async function countUpTo<Row>(
  q: Queryable,
  found: { limit: (most: number) => { as: (alias: 'found') => AliasedExpression<Row, 'found'> } },
  most: number,
): Promise<number> {
  const { count } = await q
    .selectFrom(found.limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
