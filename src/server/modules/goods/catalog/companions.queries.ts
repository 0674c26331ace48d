import type { Db } from '#server/platform/db/db.ts'
import type { Companion, CompanionHost } from './companions.rules.ts'

// Cards that stand on the page of another product, joined by the database. Goods of a big category or theme are picked from
// its most popular ones, so that no page sorts a whole catalogue.

// OFFSET 0 keeps the planner from joining a few goods with all there are.

/** So many goods of one category are looked through. */
const lookedThrough = 300

/**
 * The goods themselves, and the categories of their theme in which they stand, without a theme all of them. Without a theme
 * of their own they have that of their parts, or of most goods of a category: a pirate costume stands among pirate goods.
 */
const hostStatement = {
  name: 'product-companion-host',
  text: `
    WITH parts AS (
      SELECT DISTINCT p.id, p.default_category_id, nullif(p.attributes ->> 'theme', '') AS theme
      FROM variants own JOIN set_components s ON s.set_variant_id = own.id
      JOIN variants part ON part.id = s.component_variant_id JOIN products p ON p.id = part.product_id
      WHERE own.product_id = $1
    ), wholes AS (
      SELECT DISTINCT whole.product_id AS id
      FROM variants own JOIN set_components s ON s.component_variant_id = own.id
      JOIN variants whole ON whole.id = s.set_variant_id WHERE own.product_id = $1
    ), shelves AS (
      SELECT c.category_id, p.theme, count(*) AS goods,
        2 * count(*) > sum(count(*)) OVER (PARTITION BY c.category_id) AS is_most
      FROM product_categories c
      CROSS JOIN LATERAL (
        SELECT l.product_id FROM category_listings l WHERE l.category_id = c.category_id AND l.product_id <> $1
        ORDER BY l.is_in_stock DESC, l.popularity DESC, l.product_id LIMIT ${lookedThrough}) near
      CROSS JOIN LATERAL (
        SELECT nullif(attributes ->> 'theme', '') AS theme FROM products WHERE id = near.product_id OFFSET 0) p
      WHERE c.product_id = $1 GROUP BY 1, 2
    ), host AS (
      SELECT p.default_category_id AS category_id, d.colors, coalesce(nullif(p.attributes ->> 'theme', ''),
        (SELECT mode() WITHIN GROUP (ORDER BY theme) FROM parts),
        (SELECT theme FROM shelves WHERE is_most AND theme IS NOT NULL ORDER BY goods DESC, theme LIMIT 1)) AS theme
      FROM products p JOIN product_documents d ON d.product_id = p.id AND NOT d.is_gift_only WHERE p.id = $1
    )
    SELECT host.*, ARRAY(SELECT id FROM parts UNION SELECT id FROM wholes) AS relatives,
      ARRAY(SELECT DISTINCT default_category_id FROM parts) AS part_categories,
      ARRAY(SELECT DISTINCT category_id FROM shelves
        WHERE host.theme IS NULL OR (is_most AND shelves.theme = host.theme)) AS shelves
    FROM host`,
}

/** Undefined for what has no page. */
export async function readCompanionHost(
  db: Db,
  productId: number,
): Promise<(CompanionHost & { shelves: number[] }) | undefined> {
  const [row] = await db.read<{
    category_id: number
    theme: string | null
    colors: string[]
    relatives: number[]
    part_categories: number[]
    shelves: number[]
  }>(hostStatement, [productId])
  return (
    row && {
      categoryId: row.category_id,
      theme: row.theme,
      colors: row.colors,
      relatives: row.relatives,
      partCategories: row.part_categories,
      shelves: row.shelves,
    }
  )
}

/** Kin are goods of the theme, and goods that staff put into one of these categories. */
const companionsStatement = {
  name: 'product-companions',
  text: `
    SELECT found.id, found.origin, found.position, p.default_category_id AS category_id,
      coalesce(c.parent_id, c.id) AS group_id, p.theme, d.colors, d.is_in_stock, d.popularity
    FROM (
      SELECT linked_id AS id, 'staff' AS origin, position FROM product_links WHERE product_id = $1 AND kind = 'accessory'
      UNION ALL
      SELECT a.product_id, 'category', min(a.position) FROM category_listings l
      JOIN category_accessories a ON a.category_id = l.category_id WHERE l.product_id = $1 GROUP BY 1
      UNION ALL
      SELECT id, 'kin', 0 FROM (
        (SELECT o.id FROM products o JOIN product_documents od ON od.product_id = o.id
         WHERE o.attributes ->> 'theme' = $2::text AND o.attributes ->> 'theme' IS NOT NULL AND o.is_active
         ORDER BY od.is_in_stock DESC, od.popularity DESC, o.id LIMIT 100)
        UNION
        SELECT near.product_id FROM unnest($3::int[]) AS shelf(id)
        CROSS JOIN LATERAL (
          SELECT l.product_id FROM category_listings l WHERE l.category_id = shelf.id
          ORDER BY l.is_in_stock DESC, l.popularity DESC, l.product_id LIMIT ${lookedThrough}) near
        CROSS JOIN LATERAL (
          SELECT FROM product_categories theirs
          WHERE theirs.product_id = near.product_id AND theirs.category_id = shelf.id OFFSET 0) put) kin
    ) found
    CROSS JOIN LATERAL (
      SELECT default_category_id, nullif(attributes ->> 'theme', '') AS theme FROM products WHERE id = found.id OFFSET 0) p
    CROSS JOIN LATERAL (
      SELECT colors, is_in_stock, popularity FROM product_documents
      WHERE product_id = found.id AND NOT is_gift_only OFFSET 0) d
    JOIN categories c ON c.id = p.default_category_id
    WHERE found.id <> $1`,
}

/** What may stand beside goods of this theme; which of it does is for the rules to say. */
export async function readCompanionCandidates(
  db: Db,
  { productId, theme, shelves }: { productId: number; theme: string | null; shelves: readonly number[] },
): Promise<Companion[]> {
  const rows = await db.read<{
    id: number
    origin: Companion['origin']
    position: number
    category_id: number
    group_id: number
    theme: string | null
    colors: string[]
    is_in_stock: boolean
    popularity: number
  }>(companionsStatement, [productId, theme, [...shelves]])
  return rows.map(({ category_id: categoryId, group_id: groupId, is_in_stock: isInStock, ...row }) => ({
    ...row,
    categoryId,
    groupId,
    isInStock,
  }))
}

/** Of the same category, of the same theme first, without what stands beside it already. */
const similarStatement = {
  name: 'product-similar',
  text: `
    SELECT string_agg(card, ',' ORDER BY same_theme DESC, is_in_stock DESC, popularity DESC, product_id) AS cards FROM (
      SELECT d.card, near.is_in_stock, near.popularity, near.product_id,
        coalesce(p.attributes ->> 'theme' = self.attributes ->> 'theme', false) AS same_theme
      FROM products self
      CROSS JOIN LATERAL (
        SELECT product_id, is_in_stock, popularity FROM category_listings l
        WHERE l.category_id = self.default_category_id AND l.product_id <> self.id AND l.product_id <> ALL ($3::int[])
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

type Cards = { cards: string | null }

/** Cards as the inside of a JSON array, best first. */
export async function readSimilar(
  db: Db,
  { productId, limit, except }: { productId: number; limit: number; except: readonly number[] },
): Promise<string> {
  const [row] = await db.read<Cards>(similarStatement, [productId, limit, [...except]])
  return row?.cards ?? ''
}

/** As `readSimilar`, of what stands in for goods that are gone. */
export async function readSubstitutes(
  db: Db,
  { productId, limit }: { productId: number; limit: number },
): Promise<string> {
  const [row] = await db.read<Cards>(substitutesStatement, [productId, limit])
  return row?.cards ?? ''
}
