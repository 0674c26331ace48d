import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StockDocumentKind, StockDocumentState } from '#contracts/admin/stock-documents.ts'
import type { LocationId, OrderId, StockDocumentId, StoreId, UserId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { lockOrderOf } from './order-transfers.queries.ts'

export type Place = { id: LocationId; name: string; store: StoreId | null }

export type DocumentRow = {
  id: StockDocumentId
  version: number
  kind: StockDocumentKind
  state: StockDocumentState
  place: Place
  to: Place | null
  /** Whose goods the transfer brings together. */
  order: { id: OrderId; number: string } | null
  note: string
  countersId: StockDocumentId | null
  countersKind: StockDocumentKind | null
  counteredById: StockDocumentId | null
  madeBy: string
  madeAt: Date
  confirmedBy: string | null
  confirmedAt: Date | null
  lines: number
  pieces: number
}

type Branches = { branches: readonly StoreId[] | null }

/** Newest first, behind `after`. */
export async function listDocuments(
  q: Queryable,
  {
    after,
    limit,
    ...filter
  }: Branches & {
    kind: StockDocumentKind | undefined
    isOpen: boolean
    after: StockDocumentId | undefined
    limit: number
  },
): Promise<DocumentRow[]> {
  const { rows } = await select(sql<SqlBool>`${matching(filter)}
    AND (${after ?? null}::int IS NULL OR d.id < ${after ?? null}::int) ORDER BY d.id DESC LIMIT ${limit}`).execute(q)
  return rows
}

/** At most `most`. */
export async function countDocuments(
  q: Queryable,
  filter: Branches & { kind: StockDocumentKind | undefined; isOpen: boolean },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM ${joined} WHERE ${matching(filter)} LIMIT ${most}) found`.execute(q)
  return rows[0]?.count ?? 0
}

function matching({ kind, isOpen, branches }: Branches & { kind: StockDocumentKind | undefined; isOpen: boolean }) {
  return sql<SqlBool>`${isSeen(branches)} AND (${kind ?? null}::text IS NULL OR d.kind = ${kind ?? null}::text)
    AND (NOT ${isOpen}::boolean OR d.state IN ('draft', 'sent'))`
}

export async function findDocument(
  q: Queryable,
  { id, branches }: Branches & { id: StockDocumentId },
): Promise<DocumentRow | undefined> {
  const { rows } = await select(sql<SqlBool>`d.id = ${id}::int AND ${isSeen(branches)}`).execute(q)
  return rows[0]
}

/** The first statements of every change of a document. */
export async function lockDocument(
  tx: Tx,
  document: Branches & { id: StockDocumentId },
): Promise<DocumentRow | undefined> {
  await lockOrderOf(tx, document.id)
  await tx.selectFrom('stockDocuments').select('id').where('id', '=', document.id).forUpdate().execute()
  return findDocument(tx, document)
}

export async function insertDocument(
  tx: Queryable,
  document: {
    kind: StockDocumentKind
    state: StockDocumentState
    locationId: LocationId
    toLocationId: LocationId | null
    orderId?: OrderId
    note: string
    countersId?: StockDocumentId
    madeBy: UserId
    madeAt: Date
    confirmedBy?: UserId
    confirmedAt?: Date
  },
): Promise<StockDocumentId> {
  const { id } = await tx.insertInto('stockDocuments').values(document).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Counts a change of the document, also one of its lines alone. */
export async function updateDocument(
  tx: Queryable,
  id: StockDocumentId,
  change: { state?: StockDocumentState; confirmedBy?: UserId; confirmedAt?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('stockDocuments')
    .set(({ eb }) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What a document has moved, per variant and place. */
export async function listMoved(
  q: Queryable,
  id: StockDocumentId,
): Promise<{ variantId: VariantId; locationId: LocationId; delta: number }[]> {
  const { rows } = await sql<{ variantId: VariantId; locationId: LocationId; delta: number }>`
    SELECT variant_id, location_id, sum(delta)::int AS delta FROM stock_movements WHERE document_id = ${id}::int
    GROUP BY variant_id, location_id ORDER BY variant_id, location_id`.execute(q)
  return rows
}

/** The place, if the person works there; the central store is not a branch. */
export async function findPlace(
  q: Queryable,
  { id, branches }: Branches & { id: LocationId },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    SELECT l.id, coalesce(st.name, l.name) AS name, l.store_id AS store
    FROM stock_locations l LEFT JOIN stores st ON st.id = l.store_id
    WHERE l.id = ${id}::int AND (st.id IS NULL OR st.is_active)
      AND (${branches === null}::boolean OR l.store_id = ANY(${[...(branches ?? [])]}::int[]))`.execute(q)
  return rows[0]
}

const joined = sql`stock_documents d
  JOIN stock_locations l ON l.id = d.location_id LEFT JOIN stores st ON st.id = l.store_id
  LEFT JOIN orders o ON o.id = d.order_id
  LEFT JOIN stock_locations tl ON tl.id = d.to_location_id LEFT JOIN stores tst ON tst.id = tl.store_id`

/** A transfer is seen at both of its ends. */
function isSeen(branches: readonly StoreId[] | null): RawBuilder<SqlBool> {
  const own = [...(branches ?? [])]
  return sql<SqlBool>`(${branches === null}::boolean OR l.store_id = ANY(${own}::int[]) OR tl.store_id = ANY(${own}::int[]))`
}

function select(condition: RawBuilder<SqlBool>): RawBuilder<DocumentRow> {
  return sql<DocumentRow>`
    SELECT d.id, d.version, d.kind, d.state, d.note, d.counters_id, d.made_at, d.confirmed_at,
      json_build_object('id', l.id, 'name', coalesce(st.name, l.name), 'store', l.store_id) AS place,
      CASE WHEN tl.id IS NULL THEN NULL
        ELSE json_build_object('id', tl.id, 'name', coalesce(tst.name, tl.name), 'store', tl.store_id) END AS "to",
      CASE WHEN d.order_id IS NOT NULL THEN json_build_object('id', o.id, 'number', o.number) END AS "order",
      (SELECT c.kind FROM stock_documents c WHERE c.id = d.counters_id) AS counters_kind,
      (SELECT c.id FROM stock_documents c WHERE c.counters_id = d.id) AS countered_by_id,
      trim(u.firstname || ' ' || u.lastname) AS made_by, trim(cu.firstname || ' ' || cu.lastname) AS confirmed_by,
      sums.lines, sums.pieces
    FROM ${joined}
    JOIN users u ON u.id = d.made_by LEFT JOIN users cu ON cu.id = d.confirmed_by
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS lines, coalesce(sum(quantity), 0)::int AS pieces FROM stock_document_lines
      WHERE document_id = d.id) sums
    WHERE ${condition}`
}
