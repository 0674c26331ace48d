import type { CategoryId, ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Companion, CompanionHost } from './companions.rules.ts'

// Products whose cards are shown on the page of another product. Of a large category or theme only the most popular ones are
// read, so that no page sorts a whole catalog.

// OFFSET 0 keeps the planner from joining a few goods with the whole table.

/** How many goods of one category are read. */
const lookedThrough = 300

/**
 * The product, with those of its categories that are of its theme, or all of them if it has no theme. A product without a theme
 * of its own takes that of its parts, or of most goods of a category: a pirate costume is among pirate goods.
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

/** Undefined for a product without a page. */
export async function readCompanionHost(
  db: Db,
  productId: ProductId,
): Promise<(CompanionHost & { shelves: number[] }) | undefined> {
  const [row] = await db.read<{
    category_id: CategoryId
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

/** Origin `kin`: goods of the theme, and goods that staff put into one of these categories. */
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

/** All products that may be shown with goods of this theme; companions.rules.ts picks from them. */
export async function readCompanionCandidates(
  db: Db,
  { productId, theme, shelves }: { productId: ProductId; theme: string | null; shelves: readonly number[] },
): Promise<Companion[]> {
  const rows = await db.read<{
    id: ProductId
    origin: Companion['origin']
    position: number
    category_id: CategoryId
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
