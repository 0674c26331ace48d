import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Whether a moment of a row is before another; undefined = whenever it is. */
export function isBefore(column: RawBuilder<unknown>, until: Date | undefined): RawBuilder<SqlBool> {
  return until === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} < ${until.toISOString()}::timestamptz`
}
