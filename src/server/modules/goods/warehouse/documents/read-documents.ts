import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { StockDocument, StockDocumentKind, StockDocumentRow } from '#contracts/admin/stock-documents.ts'
import type { StockDocumentId, StoreId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { WarehouseSight } from '../warehouse.types.ts'
import * as queries from './documents.queries.ts'
import * as lineQueries from './lines.queries.ts'
import { listSteps, numberOf } from './documents.rules.ts'

type Branches = readonly StoreId[] | null

export async function readDocuments(
  q: Queryable,
  query: {
    after?: string | undefined
    limit?: string | undefined
    kind?: StockDocumentKind | undefined
    open?: '1' | undefined
  },
  branches: Branches,
) {
  const { after, limit } = readPage(query, z.int())
  const filter = { branches, kind: query.kind, isOpen: query.open === '1' }
  const rows = await queries.listDocuments(q, { ...filter, after, limit: limit + 1 })
  const counted = await queries.countDocuments(q, filter, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: toRow })
}

/** Throws 404, also for a document of other branches. Purchase prices are there for who may see them. */
export async function getDocument(
  q: Queryable,
  id: StockDocumentId,
  { branches, staff }: WarehouseSight,
): Promise<StockDocument> {
  const seesCosts = staff.permissions.includes('costs.view')
  const row = await queries.findDocument(q, { id, branches })
  if (!row) throw notFound('stock-document')
  const { countersId, countersKind, counteredById } = row
  return {
    ...toFields(row),
    lines: (await lineQueries.listLines(q, id)).map(
      ({ variantId, variantName, position: _, held: __, purchaseNetCents, ...line }) => ({
        ...line,
        variant_id: variantId,
        variant_name: variantName,
        purchase_price_cents: seesCosts ? purchaseNetCents : null,
      }),
    ),
    counters:
      countersId === null || countersKind === null
        ? null
        : { id: countersId, number: numberOf({ kind: countersKind, id: countersId }) },
    countered_by:
      counteredById === null
        ? null
        : { id: counteredById, number: numberOf({ kind: 'correction', id: counteredById }) },
    steps: listSteps(row, branches),
  }
}

function toRow(row: queries.DocumentRow): StockDocumentRow {
  return { ...toFields(row), lines: row.lines, pieces: row.pieces }
}

function toFields({ id, version, kind, state, place, to, order, note, ...row }: queries.DocumentRow) {
  return {
    id,
    version,
    kind,
    state,
    place,
    to,
    order: order && { number: order.number },
    note,
    number: numberOf({ kind, id }),
    made_by: row.madeBy,
    made_at: row.madeAt.toISOString(),
    confirmed_by: row.confirmedBy,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
  }
}
