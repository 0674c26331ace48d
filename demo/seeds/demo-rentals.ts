/** Costumes for hire: their price, and units on the hangers of the branches that lend. */
import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/db/db.ts'

const child = { rent: 1200, moreDay: 300, deposit: 2000, lateDay: 400 }
const adult = { rent: 1900, moreDay: 400, deposit: 4000, lateDay: 600 }
const seasonal = { rent: 2500, moreDay: 500, deposit: 5000, lateDay: 800 }

/** By the code of the product; the prices are those of the page about hiring. */
const lent = {
  'KO-DINO': child,
  'KO-JEDNOROZEC': child,
  'KO-LEV': child,
  'KO-MORSKA': child,
  'KO-PIRAT-CH': child,
  'KO-PRINC-ZLA': child,
  'KO-D-20-ZLA': adult,
  'KO-D-CHARLESTON': adult,
  'KO-D-PIRAT': adult,
  'KO-P-GANGSTER': adult,
  'KO-P-PIRAT': adult,
  'KO-P-RYTIER': adult,
  'KO-P-UPIR': adult,
  'KO-D-ANJEL': seasonal,
  'KO-P-CERT': seasonal,
  'KO-P-MIKUL': seasonal,
}
const branches = ['bratislava', 'kosice', 'zilina', 'banska-bystrica']

/** Repeatable: an offer that staff have changed since stays. Returns the products whose documents must be refreshed. */
export async function writeRentals(tx: Tx): Promise<number[]> {
  for (const [code, { rent, moreDay, deposit, lateDay }] of Object.entries(lent)) {
    await sql`
      INSERT INTO rental_offers (product_id, rent_cents, more_day_cents, deposit_cents, late_day_cents)
      SELECT id, ${rent}::int, ${moreDay}::int, ${deposit}::int, ${lateDay}::int FROM products WHERE code = ${code}
      ON CONFLICT DO NOTHING`.execute(tx)
  }
  // Not every size is in every branch, and the first branch has two of each.
  const { rows } = await sql<{ productId: number }>`
    WITH written AS (
      INSERT INTO rental_units (code, variant_id, store_id)
      SELECT v.code || '-' || upper(left(st.slug, 2)) || n.number, v.id, st.id
      FROM rental_offers o JOIN variants v ON v.product_id = o.product_id
      JOIN stores st ON st.slug = ANY(${branches}::text[])
      CROSS JOIN generate_series(1, 2) AS n(number)
      WHERE n.number <= CASE WHEN st.slug = ${branches[0]} THEN 2 ELSE 1 END
        AND (st.slug = ${branches[0]} OR (v.id + st.id) % 3 <> 0)
      ON CONFLICT DO NOTHING RETURNING variant_id
    )
    SELECT DISTINCT v.product_id FROM written JOIN variants v ON v.id = written.variant_id`.execute(tx)
  return rows.map(({ productId }) => productId)
}
