import type { CategoryId, ProductId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Companion, CompanionHost, ShelfGoods } from './companions.rules.ts'

// Products whose cards are shown on the page of another product. Of a large category or theme only the most popular ones are
// read, so that no page sorts a whole catalog.

// OFFSET 0 keeps the planner from joining a few goods with the whole table.

/** How many goods of one category are read. */
const lookedThrough = 300

/** The fields of `Companion`. */
const goodsFields = `
  'id', found.id, 'categoryId', p.default_category_id, 'groupId', coalesce(c.parent_id, c.id), 'theme', p.theme,
  'colors', d.colors, 'isInStock', d.is_in_stock, 'popularity', d.popularity`

const kin = `'origin', 'kin', 'position', 0`

const goodsJoins = `
  CROSS JOIN LATERAL (
    SELECT default_category_id, nullif(attributes ->> 'theme', '') AS theme FROM products WHERE id = found.id OFFSET 0) p
  CROSS JOIN LATERAL (
    SELECT colors, is_in_stock, popularity FROM product_documents
    WHERE product_id = found.id AND NOT is_gift_only OFFSET 0) d
  JOIN categories c ON c.id = p.default_category_id`

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
    ), found AS (
      SELECT linked_id AS id, 'staff' AS origin, position FROM product_links WHERE product_id = $1 AND kind = 'accessory'
      UNION ALL
      SELECT a.product_id, 'category', min(a.position) FROM category_listings l
      JOIN category_accessories a ON a.category_id = l.category_id WHERE l.product_id = $1 GROUP BY 1
    )
    SELECT json_build_object('id', p.id, 'categoryId', p.default_category_id, 'colors', d.colors,
      'theme', nullif(p.attributes ->> 'theme', ''),
      'themeOfParts', (SELECT mode() WITHIN GROUP (ORDER BY theme) FROM parts),
      'relatives', ARRAY(SELECT id FROM parts UNION SELECT id FROM wholes),
      'partCategories', ARRAY(SELECT DISTINCT default_category_id FROM parts),
      'categories', ARRAY(SELECT category_id FROM product_categories WHERE product_id = $1),
      'linked', coalesce((
        SELECT json_agg(json_build_object('origin', found.origin, 'position', found.position, ${goodsFields}))
        FROM found ${goodsJoins} WHERE found.id <> $1), '[]')) AS host
    FROM products p JOIN product_documents d ON d.product_id = p.id AND NOT d.is_gift_only WHERE p.id = $1`,
}

/** `linked`: what staff linked to the product and to its categories. */
type LinkedHost = CompanionHost & { linked: Companion[] }

/** Undefined for a product without a page. */
export async function findCompanionHost(db: Db, productId: ProductId): Promise<LinkedHost | undefined> {
  const [row] = await db.read<{ host: LinkedHost }>(hostStatement, [productId])
  return row?.host
}

const categoryGoodsStatement = {
  name: 'goods-of-category',
  text: `
    SELECT coalesce(json_agg(json_build_object(${kin}, ${goodsFields}, 'isPut', EXISTS (
      SELECT FROM product_categories put WHERE put.product_id = found.id AND put.category_id = $1))
      ORDER BY found.is_in_stock DESC, found.popularity DESC, found.id), '[]') AS goods
    FROM (
      SELECT product_id AS id, is_in_stock, popularity FROM category_listings WHERE category_id = $1
      ORDER BY is_in_stock DESC, popularity DESC, product_id LIMIT ${lookedThrough}) found ${goodsJoins}`,
}

/** Best first. */
export async function listGoodsOfCategory(db: Db, categoryId: CategoryId): Promise<ShelfGoods[]> {
  const [row] = await db.read<{ goods: ShelfGoods[] }>(categoryGoodsStatement, [categoryId])
  return row?.goods ?? []
}

const themeGoodsStatement = {
  name: 'goods-of-theme',
  text: `
    SELECT coalesce(json_agg(json_build_object(${kin}, ${goodsFields})), '[]') AS goods
    FROM (
      SELECT o.id FROM products o JOIN product_documents od ON od.product_id = o.id
      WHERE o.attributes ->> 'theme' = $1 AND o.attributes ->> 'theme' IS NOT NULL AND o.is_active
      ORDER BY od.is_in_stock DESC, od.popularity DESC, o.id LIMIT 100) found ${goodsJoins}`,
}

export async function listGoodsOfTheme(db: Db, theme: string): Promise<Companion[]> {
  const [row] = await db.read<{ goods: Companion[] }>(themeGoodsStatement, [theme])
  return row?.goods ?? []
}
