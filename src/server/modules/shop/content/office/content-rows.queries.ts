import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import type { KeyType, RowKey } from './row-keys.rules.ts'

export type ContentTable =
  | 'info_pages'
  | 'blog_posts'
  | 'banners'
  | 'faq_items'
  | 'events'
  | 'job_openings'
  | 'party_themes'

/** How the rows of a table are listed. */
export type Listing = {
  table: ContentTable
  /** The columns that a search looks into. */
  words: readonly string[]
  /** Rows with the same values follow each other by id. */
  order: readonly { by: RawBuilder<unknown>; type: KeyType }[]
  isDescending?: boolean
}

const keysSchema = z.array(z.object({ id: z.int(), key: z.array(z.string()) }))

/** Which rows a page of the list has, behind `after`. */
export async function listRowKeys(
  q: Queryable,
  { table, words, order, isDescending = false }: Listing,
  { search, after, limit }: { search: string; after: RowKey | undefined; limit: number },
): Promise<RowKey[]> {
  const columns = [...order.map(({ by }) => by), sql`id`]
  const start = [...order.map(({ type }, at) => sql`${after?.[0][at]}::${sql.raw(type)}`), sql`${after?.[1]}::integer`]
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC')
  const behind = after
    ? sql`(${sql.join(columns)}) ${sql.raw(isDescending ? '<' : '>')} (${sql.join(start)})`
    : sql`true`
  const { rows } = await sql`
    SELECT id, ARRAY[${sql.join(order.map(({ by }) => sql`to_json(${by}) #>> '{}'`))}]::text[] AS key
    FROM ${sql.table(table)} WHERE ${hasWords(words, search)} AND ${behind}
    ORDER BY ${sql.join(columns.map((column) => sql`${column} ${direction}`))} LIMIT ${limit}`.execute(q)
  return z.parse(keysSchema, rows).map(({ id, key }) => [key, id])
}

/** The number of found rows, at most `most`. */
export async function countRows(
  q: Queryable,
  { table, words }: Pick<Listing, 'table' | 'words'>,
  { search, most }: { search: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    SELECT count(*) FROM (SELECT FROM ${sql.table(table)} WHERE ${hasWords(words, search)} LIMIT ${most}) AS found`.execute(
    q,
  )
  return Number(rows[0]?.count)
}

/** Whether one of the columns contains the text, with or without diacritics. */
function hasWords(columns: readonly string[], text: string): Expression<SqlBool> {
  if (text === '') return sql<SqlBool>`true`
  const pattern = likeFolded(text)
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`fold_text(${sql.ref(column)}) LIKE ${pattern}`),
    sql` OR `,
  )})`
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockRow(tx: Tx, table: ContentTable, id: number): Promise<void> {
  await sql`SELECT id FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx)
}

const idsSchema = z.tuple([z.object({ id: z.int() })])

/** `columns` by the names of the schema. */
export async function insertRow(tx: Tx, table: ContentTable, columns: object): Promise<number> {
  const { rows } = await sql`
    INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    VALUES (${sql.join(Object.values(columns))}) RETURNING id`.execute(tx)
  return z.parse(idsSchema, rows)[0].id
}

/** A trigger counts the version. */
export async function updateRow(tx: Tx, table: ContentTable, change: { id: number; columns: object }): Promise<void> {
  const set = Object.entries(change.columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (set.length === 0) return
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE id = ${change.id}`.execute(tx)
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
