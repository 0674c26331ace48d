import type { ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** With this many substitutes, less similar ones are left out. */
const enoughSubstitutes = 4

/**
 * Products in stock that replace a sold-out one (decisions, section 2): chosen by staff first, in their order; then of the same
 * theme, of the same category, of the same color, at a price within 30 %. If there are too few, the limits widen in steps: a
 * price within 60 %, any price, then products of the category above.
 */
const substitutesStatement = {
  name: 'product-substitutes',
  text: `
    WITH self AS (
      SELECT p.id, p.default_category_id, c.parent_id, nullif(p.attributes ->> 'theme', '') AS theme,
        d.min_price_cents AS price, d.colors
      FROM products p JOIN product_documents d ON d.product_id = p.id
      LEFT JOIN categories c ON c.id = p.default_category_id WHERE p.id = $1
    ), near AS (
      SELECT id, bool_or(is_kin) AS is_kin FROM (
        SELECT linked_id AS id, true AS is_kin FROM product_links WHERE product_id = $1 AND kind = 'substitute'
        UNION ALL
        (SELECT l.product_id, true FROM self JOIN category_listings l ON l.category_id = self.default_category_id
         WHERE l.is_in_stock ORDER BY l.is_in_stock DESC, l.popularity DESC, l.product_id LIMIT 300)
        UNION ALL
        (SELECT p.id, true FROM self JOIN products p ON p.attributes ->> 'theme' = self.theme
         WHERE p.attributes ->> 'theme' IS NOT NULL LIMIT 300)
        UNION ALL
        (SELECT l.product_id, false FROM self JOIN category_listings l ON l.category_id = self.parent_id
         WHERE l.is_in_stock ORDER BY l.is_in_stock DESC, l.popularity DESC, l.product_id LIMIT 300)
      ) found GROUP BY id
    ), candidates AS (
      SELECT d.card, p.id, pinned.position, d.popularity,
        coalesce(p.attributes ->> 'theme' = self.theme, false) AS is_of_theme,
        p.default_category_id = self.default_category_id AS is_of_category,
        d.colors && self.colors AS is_of_color,
        CASE WHEN pinned.product_id IS NOT NULL THEN 0
          WHEN near.is_kin AND d.min_price_cents BETWEEN self.price * 0.7 AND self.price * 1.3 THEN 0
          WHEN near.is_kin AND d.min_price_cents BETWEEN self.price * 0.4 AND self.price * 1.6 THEN 1
          WHEN near.is_kin THEN 2
          WHEN d.min_price_cents BETWEEN self.price * 0.4 AND self.price * 1.6 THEN 3
          ELSE 4 END AS step
      FROM self CROSS JOIN near
      JOIN products p ON p.id = near.id
      JOIN product_documents d ON d.product_id = p.id
      LEFT JOIN product_links pinned
        ON pinned.product_id = self.id AND pinned.kind = 'substitute' AND pinned.linked_id = p.id
      WHERE p.id <> self.id AND d.is_in_stock AND NOT d.is_gift_only
    ), counted AS (
      SELECT *, count(*) FILTER (WHERE step = 0) OVER () AS of_step_0,
        count(*) FILTER (WHERE step <= 1) OVER () AS to_step_1, count(*) FILTER (WHERE step <= 2) OVER () AS to_step_2,
        count(*) FILTER (WHERE step <= 3) OVER () AS to_step_3
      FROM candidates
    )
    SELECT string_agg(card, ',' ORDER BY place) AS cards FROM (
      SELECT card, row_number() OVER (ORDER BY position NULLS LAST, step, is_of_theme DESC, is_of_category DESC,
        is_of_color DESC, popularity DESC, id) AS place
      FROM counted
      WHERE step <= CASE WHEN of_step_0 >= ${enoughSubstitutes} THEN 0 WHEN to_step_1 >= ${enoughSubstitutes} THEN 1
        WHEN to_step_2 >= ${enoughSubstitutes} THEN 2 WHEN to_step_3 >= ${enoughSubstitutes} THEN 3 ELSE 4 END
      ORDER BY place LIMIT $2) picked`,
}

/** Cards as the inside of a JSON array, best first. */
export async function listSubstitutes(
  db: Db,
  { productId, limit }: { productId: ProductId; limit: number },
): Promise<string> {
  const [row] = await db.read<{ cards: string | null }>(substitutesStatement, [productId, limit])
  return row?.cards ?? ''
}
