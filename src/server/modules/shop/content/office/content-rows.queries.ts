import { sql, type Expression, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { foldText } from '#kernel/slug.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type ContentTable = 'info_pages' | 'blog_posts'

/** Whether one of the columns contains the text, with or without diacritics. */
export function hasWords(columns: readonly string[], text: string): Expression<SqlBool> {
  const pattern = `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`fold_text(${sql.ref(column)}) LIKE ${pattern}`),
    sql` OR `,
  )})`
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockRow(tx: Tx, table: ContentTable, id: number): Promise<void> {
  await sql`SELECT id FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx)
}

const takenSchema = z.object({ removed: z.record(z.string(), z.unknown()) })

/** Deletes a row and returns all its columns. */
export async function takeRow(tx: Tx, table: ContentTable, id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql`
    DELETE FROM ${sql.table(table)} AS gone WHERE id = ${id} RETURNING to_jsonb(gone) AS removed`.execute(tx)
  return z.parse(takenSchema, rows[0]).removed
}

/** A deleted row under the id that its history and its page have, with the next version. */
export async function insertRowAgain(tx: Tx, table: ContentTable, removed: Record<string, unknown>): Promise<number> {
  const row = z.parse(z.looseObject({ id: z.int(), version: z.int() }), removed)
  const again = JSON.stringify({ ...row, version: row.version + 1 })
  await sql`
    INSERT INTO ${sql.table(table)}
    SELECT (jsonb_populate_record(NULL::${sql.table(table)}, ${again}::jsonb)).*`.execute(tx)
  return row.id
}

export async function isSlugTaken(q: Queryable, table: ContentTable, slug: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE slug = ${slug}`.execute(q)
  return rows.length > 0
}
