/** The SQL of the products of an import. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ImportRow } from '#contracts/admin/imports.ts'
import type { CatalogImportId } from '#kernel/ids.ts'
import { errorCode, type Queryable, type Tx } from '#server/platform/db/db.ts'
import type { Change } from './compare-goods.ts'

export type NewRow = Pick<ImportRow, 'position' | 'line' | 'code' | 'name' | 'kind' | 'changes' | 'column' | 'message'>

export async function insertRows(tx: Queryable, id: CatalogImportId, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO catalog_import_rows (import_id, position, line, code, name, kind, changes, column_name, message)
    SELECT ${id}, position, line, code, name, kind, changes, "column", message
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (
      position int, line int, code text, name text, kind text, changes jsonb, "column" text, message text)`.execute(tx)
}

export function listRows(
  q: Queryable,
  {
    id,
    kind,
    after,
    limit,
  }: { id: CatalogImportId; kind: ImportRow['kind'] | 'undone' | undefined; after: number | undefined; limit: number },
) {
  return q
    .selectFrom('catalogImportRows')
    .select(['position', 'line', 'code', 'name', 'kind', 'state', 'changes', 'columnName as column', 'message'])
    .where('importId', '=', id)
    .$if(kind === 'undone', (query) => query.where('state', 'in', ['refused', 'kept']))
    .$if(kind !== undefined && kind !== 'undone', (query) =>
      query.where('kind', '=', kind === 'undone' || kind === undefined ? 'new' : kind),
    )
    .$if(after !== undefined, (query) => query.where('position', '>', after ?? 0))
    .orderBy('position')
    .limit(limit)
    .execute()
}

export async function countRows(
  q: Queryable,
  { id, kind, most }: { id: CatalogImportId; kind: ImportRow['kind'] | 'undone' | undefined; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM catalog_import_rows
      WHERE import_id = ${id} AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null}::text
        OR (${kind ?? null}::text = 'undone' AND state IN ('refused', 'kept')))
      LIMIT ${most}) AS counted`.execute(q)
  return rows[0]?.count ?? 0
}

/** Which of these products wait to be written. */
export async function listWaitingCodes(
  q: Queryable,
  { id, codes }: { id: CatalogImportId; codes: readonly string[] },
): Promise<Set<string>> {
  const rows = await q
    .selectFrom('catalogImportRows')
    .select('code')
    .where('importId', '=', id)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .where('state', '=', 'waiting')
    .where('kind', '<>', 'faulty')
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** Notes what products were and what they are now. */
export async function markWritten(
  tx: Queryable,
  id: CatalogImportId,
  rows: readonly { code: string; before: unknown; after: unknown }[],
): Promise<void> {
  await sql`
    UPDATE catalog_import_rows SET state = 'done', before = nullif(given.before, 'null'::jsonb), after = given.after
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (code text, before jsonb, after jsonb)
    WHERE import_id = ${id} AND kind <> 'faulty' AND catalog_import_rows.code = given.code`.execute(tx)
}

export type RowState = Pick<ImportRow, 'code' | 'state' | 'column' | 'message'>

export async function updateRowStates(tx: Queryable, id: CatalogImportId, rows: readonly RowState[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE catalog_import_rows SET state = given.state, column_name = given."column", message = given.message
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (code text, state text, "column" text, message text)
    WHERE import_id = ${id} AND kind <> 'faulty' AND catalog_import_rows.code = given.code`.execute(tx)
}

/** What was found for these products by the comparison, by code. */
export async function listCompared(
  tx: Queryable,
  id: CatalogImportId,
  codes: readonly string[],
): Promise<Map<string, { kind: ImportRow['kind']; changes: Change[] }>> {
  const rows = await tx
    .selectFrom('catalogImportRows')
    .select(['code', 'kind', 'changes'])
    .where('importId', '=', id)
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .where('kind', '<>', 'faulty')
    .execute()
  return new Map(rows.map(({ code, kind, changes }) => [code, { kind, changes: z.parse(storedChanges, changes) }]))
}

const storedChanges = z.array(
  z.object({
    column: z.string(),
    variant: z.nullable(z.string()),
    before: z.string(),
    after: z.string(),
    digest: z.optional(z.string()),
  }),
)

/** What was written last is taken back first: a set before its parts. */
export function listRowsToRevert(q: Queryable, id: CatalogImportId, limit: number) {
  return q
    .selectFrom('catalogImportRows')
    .select(['code', 'before', 'after'])
    .where('importId', '=', id)
    .where('state', '=', 'done')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
}

export async function countWritten(q: Queryable, id: CatalogImportId): Promise<number> {
  const { count } = await q
    .selectFrom('catalogImportRows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('importId', '=', id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Of these codes, those of hidden products that an import has added and that were taken back. */
export async function listTakenAway(q: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const rows = await q
    .selectFrom('catalogImportRows')
    .innerJoin('products', 'products.code', 'catalogImportRows.code')
    .select('products.code')
    .distinct()
    .where('catalogImportRows.code', '=', sql<string>`any(${[...codes]}::text[])`)
    .where('catalogImportRows.kind', '=', 'new')
    .where('catalogImportRows.state', '=', 'reverted')
    .where('products.isActive', '=', false)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** Deletes a product to which nothing refers; false = it is in a cart, an order or the ledger. */
export async function deleteUnusedProduct(tx: Tx, code: string): Promise<boolean> {
  await sql`SAVEPOINT unused`.execute(tx)
  try {
    const { numAffectedRows } = await sql`
      DELETE FROM products p WHERE code = ${code}
        AND NOT EXISTS (SELECT 1 FROM order_items i JOIN variants v ON v.id = i.variant_id WHERE v.product_id = p.id)
        AND NOT EXISTS (SELECT 1 FROM cart_items i JOIN variants v ON v.id = i.variant_id WHERE v.product_id = p.id)`.execute(
      tx,
    )
    return (numAffectedRows ?? 0n) > 0n
  } catch (error) {
    // Something else refers to it.
    if (errorCode(error) !== '23503') throw error
    await sql`ROLLBACK TO SAVEPOINT unused`.execute(tx)
    return false
  }
}
