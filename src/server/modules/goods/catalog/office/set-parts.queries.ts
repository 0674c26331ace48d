/** The parts of a product that is a set: those of its only variant. */
import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

type SetPart = { id: VariantId; name: string; quantity: number }

/** The parts of the first variant on sale, in their order. */
export async function listSetParts(q: Queryable, id: ProductId): Promise<SetPart[]> {
  const { rows } = await sql<SetPart>`
    SELECT part.id, goods.name || CASE WHEN part.name = '' THEN '' ELSE ', ' || part.name END AS name, c.quantity
    FROM set_components c
    JOIN variants part ON part.id = c.component_variant_id
    JOIN products goods ON goods.id = part.product_id
    WHERE c.set_variant_id = (
      SELECT v.id FROM variants v WHERE v.product_id = ${id}::int AND v.is_active ORDER BY v.position, v.id LIMIT 1)
    ORDER BY c.position, part.id`.execute(q)
  return rows
}

/** The variants on sale of what is to be a set, each with the pieces of its own. */
export async function listSetVariants(tx: Tx, id: ProductId): Promise<{ id: VariantId; pieces: number }[]> {
  const { rows } = await sql<{ id: VariantId; pieces: number }>`
    SELECT v.id, coalesce((SELECT sum(s.on_hand) FROM stock_levels s WHERE s.variant_id = v.id), 0)::int AS pieces
    FROM variants v WHERE v.product_id = ${id}::int AND v.is_active ORDER BY v.position, v.id`.execute(tx)
  return rows
}

/** Returns how many parts were written: services have no pieces, so none is one. Throws `set_components_flat` for a set in a set. */
export async function replaceSetParts(
  tx: Tx,
  { setId, parts }: { setId: VariantId; parts: readonly Pick<SetPart, 'id' | 'quantity'>[] },
): Promise<number> {
  await tx.deleteFrom('setComponents').where('setVariantId', '=', setId).execute()
  // In one order, as the trigger locks them one by one.
  const all = [setId, ...parts.map(({ id }) => id)]
  await sql`SELECT FROM variants WHERE id = ANY(${all}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql`
    INSERT INTO set_components (set_variant_id, component_variant_id, quantity, position)
    SELECT ${setId}::int, part.id, (given.row->>'quantity')::int, given.place
    FROM jsonb_array_elements(${JSON.stringify(parts)}::jsonb) WITH ORDINALITY AS given (row, place)
    JOIN variants part ON part.id = (given.row->>'id')::int
    JOIN products goods ON goods.id = part.product_id AND NOT goods.is_service
    RETURNING 1`.execute(tx)
  return rows.length
}
