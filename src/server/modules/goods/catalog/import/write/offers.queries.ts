import { sql } from 'kysely'
import type { CategoryId, ProductId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

type OfferRow = {
  product_id: ProductId
  category_id: CategoryId | null
  /** Of a variant of the product with which it is offered. */
  code: string | null
  label: string
  note_label: string | null
  is_note_required: boolean
  position: number
}

/** The offers of the first variant of each service. */
export async function replaceOffers(
  tx: Tx,
  productIds: readonly ProductId[],
  rows: readonly OfferRow[],
): Promise<void> {
  await sql`
    DELETE FROM line_options
    WHERE variant_id IN (SELECT id FROM variants WHERE product_id = any(${[...productIds]}::int[]))`.execute(tx)
  await sql`
    INSERT INTO line_options (variant_id, category_id, product_id, label, note_label, is_note_required, position)
    SELECT service.id, given.category_id, goods.product_id, given.label, given.note_label, given.is_note_required, given.position
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS given (product_id int, category_id int, code text, label text,
      note_label text, is_note_required boolean, position int)
    CROSS JOIN LATERAL (SELECT id FROM variants WHERE product_id = given.product_id
      ORDER BY is_active DESC, position, id LIMIT 1) service
    LEFT JOIN variants goods ON goods.code = given.code
    WHERE num_nonnulls(given.category_id, goods.product_id) = 1
    ON CONFLICT ON CONSTRAINT line_options_once DO NOTHING`.execute(tx)
}
