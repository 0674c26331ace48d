import { sql, type SqlBool } from 'kysely'
import type { SizeRow, Wearer } from '#contracts/size-tables.ts'
import type { ProductId, SizeTableId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { likeFolded } from '#server/platform/db/like.ts'
import { countUpTo, inSlovakOrder, type NameKey } from '#server/platform/db/listing.ts'

const order = inSlovakOrder('name')

export type TableFields = { name: string; wearer: Wearer; rows: readonly SizeRow[] }
export type StoredTable = { id: SizeTableId; name: string; wearer: Wearer; rows: unknown; version: number } & {
  productCount: number
}

/** Tables in Slovak order of their names, behind `after`. */
export function listTableRows(
  q: Queryable,
  { search, after, limit }: { search: string; after: NameKey | undefined; limit: number },
): Promise<StoredTable[]> {
  return matching(q, search)
    .select(['id', 'name', 'wearer', 'rows', 'version', productCount])
    .where(order.isBehind(after))
    .orderBy(order.text)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The number of found tables, at most `most`. */
export function countTables(q: Queryable, search: string, most: number): Promise<number> {
  return countUpTo(q, matching(q, search).select('id'), most)
}

export function findTable(q: Queryable, id: SizeTableId): Promise<StoredTable | undefined> {
  return q
    .selectFrom('sizeTables')
    .select(['id', 'name', 'wearer', 'rows', 'version', productCount])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locked until the transaction ends: of two changes of one version, the second finds the first. */
export async function lockTable(tx: Tx, id: SizeTableId): Promise<StoredTable | undefined> {
  await tx.selectFrom('sizeTables').select('id').where('id', '=', id).forUpdate().execute()
  return findTable(tx, id)
}

export function insertTable(tx: Tx, { rows, ...table }: TableFields): Promise<{ id: SizeTableId }> {
  return tx
    .insertInto('sizeTables')
    .values({ ...table, rows: JSON.stringify(rows) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** A deleted table under the id that its history has. */
export async function insertTableAgain(
  tx: Tx,
  { rows, ...table }: TableFields & { id: SizeTableId; version: number },
): Promise<void> {
  await tx
    .insertInto('sizeTables')
    .values({ ...table, rows: JSON.stringify(rows) })
    .execute()
}

/** A trigger counts the version. */
export async function updateTable(
  tx: Tx,
  id: SizeTableId,
  { rows, ...fields }: { name?: string; wearer?: Wearer; rows?: readonly SizeRow[] },
): Promise<void> {
  await tx
    .updateTable('sizeTables')
    .set({ ...fields, ...(rows && { rows: JSON.stringify(rows) }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteTable(tx: Tx, id: SizeTableId): Promise<void> {
  await tx.deleteFrom('sizeTables').where('id', '=', id).execute()
}

export async function listProductsOfTable(q: Queryable, id: SizeTableId): Promise<ProductId[]> {
  const rows = await q.selectFrom('products').select('id').where('sizeTableId', '=', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** How many products of the table on sale have variants of each size, and how many there are. */
export async function countSoldSizes(
  q: Queryable,
  id: SizeTableId,
): Promise<{ products: number; sizes: { size: string; products: number }[] }> {
  const { rows } = await sql<{ size: string | null; products: number }>`
    SELECT v.size, count(DISTINCT p.id)::int AS products
    FROM products p JOIN variants v ON v.product_id = p.id AND v.is_active
    WHERE p.size_table_id = ${id}::int AND p.is_active
    GROUP BY GROUPING SETS ((), (v.size)) HAVING GROUPING(v.size) = 1 OR v.size IS NOT NULL
    ORDER BY v.size`.execute(q)
  return {
    products: rows.find(({ size }) => size === null)?.products ?? 0,
    sizes: rows.flatMap(({ size, products }) => (size === null ? [] : [{ size, products }])),
  }
}

const productCount = sql<number>`(SELECT count(*)::int FROM products WHERE products.size_table_id = size_tables.id)`.as(
  'productCount',
)

function matching(q: Queryable, search: string) {
  const pattern = likeFolded(search)
  return q
    .selectFrom('sizeTables')
    .$if(search !== '', (query) => query.where(sql<SqlBool>`fold_text(name) LIKE ${pattern}`))
}
