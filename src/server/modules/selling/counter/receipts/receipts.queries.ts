import { sql } from 'kysely'
import type { StoreId, UserId, VariantId } from '#kernel/ids.ts'
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
    SELECT r.id, r.paper, u.firstname || ' ' || u.lastname AS made_by, r.made_at,
      (SELECT coalesce(sum(l.quantity), 0)::int FROM stock_receipt_lines l WHERE l.receipt_id = r.id) AS pieces,
      (SELECT coalesce(json_agg(json_build_object('code', v.code, 'name', p.name, 'variantName', v.name, 'quantity', l.quantity,
          'expected', l.expected) ORDER BY p.name, v.id), '[]')
        FROM stock_receipt_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
        WHERE l.receipt_id = r.id AND l.expected <> l.quantity) AS differences
    FROM stock_receipts r JOIN users u ON u.id = r.made_by
    WHERE r.store_id = ${storeId}::int AND (${branches === null}::boolean OR r.store_id = ANY(${[...(branches ?? [])]}::int[]))
      AND (${id ?? null}::int IS NULL OR r.id = ${id ?? null}::int)
    ORDER BY r.id DESC LIMIT 20`.execute(q)
  return rows
}

export type ReceiptLine = { variantId: VariantId; quantity: number; expected: number | null }

export async function insertReceipt(
  tx: Queryable,
  receipt: { storeId: StoreId; paper: string; madeBy: UserId; madeAt: Date },
  lines: readonly ReceiptLine[],
): Promise<number> {
  const { id } = await tx.insertInto('stockReceipts').values(receipt).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('stockReceiptLines')
    .values(lines.map((line) => ({ ...line, receiptId: id })))
    .execute()
  return id
}
