import type { Db } from '#server/platform/db/db.ts'

// Cards that stand on the page of another product, joined by the database. Goods of a big category or theme are picked from
// its most popular ones, so that no page sorts a whole catalogue.

/** Put there by staff for the product first, then what its category and those above it ask for. In stock alone. */
const accessoriesStatement = {
  name: 'product-accessories',
  text: `
    SELECT string_agg(d.card, ',' ORDER BY picked.rank, picked.position, picked.id) AS cards FROM (
      SELECT id, min(rank) AS rank, min(position) AS position FROM (
        SELECT linked_id AS id, 0 AS rank, position FROM product_links WHERE product_id = $1 AND kind = 'accessory'
        UNION ALL
        SELECT a.product_id, 1, a.position FROM category_listings l
        JOIN category_accessories a ON a.category_id = l.category_id WHERE l.product_id = $1
      ) found
      JOIN product_documents o ON o.product_id = found.id
      WHERE id <> $1 AND o.is_in_stock AND NOT o.is_gift_only
        -- Of what goes with this category the goods of this category itself are no part: a pump needs no pump.
        AND NOT EXISTS (SELECT 1 FROM products me, products other
          WHERE me.id = $1 AND other.id = found.id AND me.default_category_id = other.default_category_id AND found.rank = 1)
      GROUP BY id ORDER BY 2, 3, 1 LIMIT $2
    ) picked JOIN product_documents d ON d.product_id = picked.id`,
}

/** Of the same theme, but something else: the plates and the banner beside the balloons. */
const sameThemeStatement = {
  name: 'product-same-theme',
  text: `
    SELECT string_agg(card, ',' ORDER BY is_in_stock DESC, popularity DESC, product_id) AS cards FROM (
      SELECT d.card, d.is_in_stock, d.popularity, d.product_id
      FROM products self
      JOIN products p ON p.attributes ->> 'theme' = self.attributes ->> 'theme' AND p.id <> self.id
        AND p.default_category_id <> self.default_category_id AND p.is_active
      JOIN product_documents d ON d.product_id = p.id AND NOT d.is_gift_only
      WHERE self.id = $1 AND self.attributes ->> 'theme' IS NOT NULL AND p.attributes ->> 'theme' IS NOT NULL
      ORDER BY d.is_in_stock DESC, d.popularity DESC, d.product_id LIMIT $2) picked`,
}

/** Of the same category, of the same theme first. */
const similarStatement = {
  name: 'product-similar',
  text: `
    SELECT string_agg(card, ',' ORDER BY same_theme DESC, is_in_stock DESC, popularity DESC, product_id) AS cards FROM (
      SELECT d.card, near.is_in_stock, near.popularity, near.product_id,
        coalesce(p.attributes ->> 'theme' = self.attributes ->> 'theme', false) AS same_theme
      FROM products self
      CROSS JOIN LATERAL (
        SELECT product_id, is_in_stock, popularity FROM category_listings l
        WHERE l.category_id = self.default_category_id AND l.product_id <> self.id
        ORDER BY l.is_in_stock DESC, l.popularity DESC, l.product_id LIMIT 100) near
      JOIN products p ON p.id = near.product_id
      JOIN product_documents d ON d.product_id = near.product_id
      WHERE self.id = $1
      ORDER BY same_theme DESC, near.is_in_stock DESC, near.popularity DESC, near.product_id
      LIMIT $2) picked`,
}

/** From so many substitutes on nobody needs goods that are less alike. */
const enoughSubstitutes = 4

/**
 * What stands in for goods that are gone (decisions, section 2): chosen by staff first, in their order; then of the same theme,
 * of the same category, of the same colour, at a price within 30 %. Only what is in stock. Where that is too little, the circle
 * grows in steps: a price within 60 %, any price, then goods of the category above.
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

export type CompanionKind = 'accessories' | 'sameTheme' | 'similar' | 'substitutes'

const statements = {
  accessories: accessoriesStatement,
  sameTheme: sameThemeStatement,
  similar: similarStatement,
  substitutes: substitutesStatement,
} as const satisfies Record<CompanionKind, { name: string; text: string }>

/** Cards as the inside of a JSON array, best first. */
export async function readCompanions(
  db: Db,
  { kind, productId, limit }: { kind: CompanionKind; productId: number; limit: number },
): Promise<string> {
  const rows = await db.read<{ cards: string | null }>(statements[kind], [productId, limit])
  return rows[0]?.cards ?? ''
}
