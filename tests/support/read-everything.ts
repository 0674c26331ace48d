import type { Queryable } from '#server/platform/db/db.ts'
import { sql } from 'kysely'

/** The contents of every table of the shop and its queue but these, as one text; without the digests of migrations, which have any digits. */
export async function readEverything(query: Queryable, except: readonly string[] = []): Promise<string> {
  const tables = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE' AND table_name <> 'schema_migrations'`.execute(
    query,
  )
  const texts: string[] = []
  for (const { schema, name } of tables.rows) {
    if (except.includes(name)) continue
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(string_agg(row::text, ' '), '') AS text FROM ${sql.id(schema, name)} row`.execute(query)
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}
