/** Beside which goods a service can be added: rows of `line_options`, those of the first of its variants. */
import { sql } from 'kysely'
import type { GivenServiceOffer, ServiceOffer } from '#contracts/admin/service-offers.ts'
import type { ProductId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export async function listOffers(q: Queryable, id: ProductId): Promise<ServiceOffer[]> {
  const { rows } = await sql<{ offer: ServiceOffer }>`
    SELECT json_build_object('category_id', o.category_id,
      'product', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END,
      'label', o.label, 'note_label', o.note_label, 'is_note_required', o.is_note_required) AS offer
    FROM line_options o LEFT JOIN products p ON p.id = o.product_id
    WHERE o.variant_id IN (SELECT id FROM variants WHERE product_id = ${id}::int)
    ORDER BY o.position, o.id`.execute(q)
  return rows.map(({ offer }) => offer)
}

/** Returns how many were written: a category or product that is gone is left out, and so is a service. */
export async function replaceOffers(
  tx: Tx,
  { id, offers }: { id: ProductId; offers: readonly GivenServiceOffer[] },
): Promise<number> {
  await sql`DELETE FROM line_options WHERE variant_id IN (SELECT id FROM variants WHERE product_id = ${id}::int)`.execute(
    tx,
  )
  const { rows } = await sql`
    INSERT INTO line_options (variant_id, category_id, product_id, label, note_label, is_note_required, position)
    SELECT service.id, c.id, p.id, given.row->>'label', nullif(given.row->>'note_label', ''),
      (given.row->>'is_note_required')::boolean, given.place
    FROM jsonb_array_elements(${JSON.stringify(offers)}::jsonb) WITH ORDINALITY AS given (row, place)
    CROSS JOIN (
      SELECT id FROM variants WHERE product_id = ${id}::int ORDER BY is_active DESC, position, id LIMIT 1) service
    LEFT JOIN categories c ON c.id = (given.row->>'category_id')::int
    LEFT JOIN products p ON p.id = (given.row->'product'->>'id')::int AND NOT p.is_service
    WHERE num_nonnulls(c.id, p.id) = 1
    RETURNING 1`.execute(tx)
  return rows.length
}
