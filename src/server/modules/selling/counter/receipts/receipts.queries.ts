import { sql } from 'kysely'
import type { StoreId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type ReceiptRow = {
  id: number
  paper: string
  madeBy: string
  madeAt: Date
  pieces: number
  differences: { code: string; name: string; variantName: string; quantity: number; expected: number }[]
}

type Filter = { storeId: StoreId; branches: readonly StoreId[] | null; id?: number }

/** The newest receipts of a branch, or the one with this id. */
export async function listReceipts(q: Queryable, { storeId, branches, id }: Filter): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    SELECT d.id, d.note AS paper, u.firstname || ' ' || u.lastname AS made_by, d.made_at,
      (SELECT coalesce(sum(x.quantity), 0)::int FROM stock_document_lines x WHERE x.document_id = d.id) AS pieces,
      (SELECT coalesce(json_agg(json_build_object('code', v.code, 'name', p.name, 'variantName', v.name, 'quantity', x.quantity,
          'expected', x.expected) ORDER BY p.name, v.id), '[]')
        FROM stock_document_lines x JOIN variants v ON v.id = x.variant_id JOIN products p ON p.id = v.product_id
        WHERE x.document_id = d.id AND x.expected <> x.quantity) AS differences
    FROM stock_documents d JOIN stock_locations l ON l.id = d.location_id JOIN users u ON u.id = d.made_by
    WHERE d.kind = 'receipt' AND d.state = 'confirmed' AND l.store_id = ${storeId}::int
      AND (${branches === null}::boolean OR l.store_id = ANY(${[...(branches ?? [])]}::int[]))
      AND (${id ?? null}::int IS NULL OR d.id = ${id ?? null}::int)
    ORDER BY d.id DESC LIMIT 20`.execute(q)
  return rows
}

export type ReceiptLine = { variantId: VariantId; quantity: number; expected: number | null }
