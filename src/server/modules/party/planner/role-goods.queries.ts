import type { CategoryId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { agePlace, type StoredRole } from './party-roles.rules.ts'
import type { RoleGoods, StoredTheme } from './plan.types.ts'

/** Of a theme as many goods are looked through, of a category as many plain ones; the most popular, so that no list sorts a catalog. */
const ofTheme = 500
const ofCategory = 60

/** A condition of `products`: what can be planned. */
export const isForParty = 'is_active AND NOT is_gift_only AND NOT is_service AND coalesce(min_age, 0) < 18'
/** A condition of `variants`: a set is not planned, its parts are. NOT IN finds the sets once for all rows of a statement. */
const isSingle = 'is_active AND id NOT IN (SELECT set_variant_id FROM set_components)'

const roles = `
  roles AS MATERIALIZED (
    SELECT key, words, not_words, category_id FROM json_to_recordset($1::json)
      AS r (key text, words text[], not_words text[], categories int[]), unnest(categories) AS category_id
  ), places AS MATERIALIZED (SELECT DISTINCT category_id FROM roles)`

// OFFSET 0 and MATERIALIZED keep the planner from joining a few goods with the whole table.
/** The products of `near`, which has a row per category; `condition` is one of `products`. */
const goodsOf = (condition: string) => `
  known AS MATERIALIZED (
    SELECT one.id, p.folded_name, json_build_object('productId', one.id, 'foldedName', p.folded_name,
      'popularity', p.popularity, 'variants', v.variants) AS product
    FROM (SELECT DISTINCT id FROM near) one
    CROSS JOIN LATERAL (
      SELECT fold_text(name) AS folded_name, popularity FROM products WHERE id = one.id AND ${condition} OFFSET 0) p
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('variantId', id, 'color', color) ORDER BY position, id) AS variants
      FROM variants WHERE product_id = one.id AND ${isSingle}) v
    WHERE v.variants IS NOT NULL
  ), named AS (
    SELECT DISTINCT roles.key, known.id
    FROM near JOIN known ON known.id = near.id JOIN roles ON roles.category_id = near.category_id
    WHERE (cardinality(roles.words) = 0 OR known.folded_name LIKE ANY (roles.words))
      AND (cardinality(roles.not_words) = 0 OR NOT known.folded_name LIKE ANY (roles.not_words))
  )
  SELECT coalesce(json_object_agg(key, products), '{}') AS goods
  FROM (SELECT named.key, json_agg(known.product) AS products FROM named JOIN known USING (id) GROUP BY named.key) found`

const plainStatement = {
  name: 'party-plain-goods',
  text: `
    WITH ${roles}, near AS MATERIALIZED (
      SELECT places.category_id, l.product_id AS id FROM places CROSS JOIN LATERAL (
        SELECT product_id FROM category_listings WHERE category_id = places.category_id AND is_in_stock
        ORDER BY is_in_stock DESC, popularity DESC, product_id LIMIT ${ofCategory}) l
    ), ${goodsOf(`${isForParty} AND nullif(attributes ->> 'theme', '') IS NULL AND NOT EXISTS (
      SELECT FROM category_listings other WHERE other.product_id = one.id AND other.category_id = ANY ($2::int[]) OFFSET 0)`)}`,
}

/** Goods of no theme and in no category of one: the same for every style. */
export async function listPlainGoods(
  db: Db,
  { roles, themes }: { roles: readonly StoredRole[]; themes: readonly StoredTheme[] },
): Promise<RoleGoods> {
  const categories = themes.flatMap(({ categoryId }) => categoryId ?? [])
  const [row] = await db.read<{ goods: RoleGoods }>(plainStatement, [toAsked(roles), categories])
  return row?.goods ?? {}
}

const themedStatement = {
  name: 'party-themed-goods',
  text: `
    WITH ${roles}, themed AS MATERIALIZED (
      (SELECT o.id FROM products o JOIN product_documents od ON od.product_id = o.id
       WHERE o.attributes ->> 'theme' = $2 AND o.attributes ->> 'theme' IS NOT NULL AND o.is_active AND od.is_in_stock
       ORDER BY o.popularity DESC, o.id LIMIT ${ofTheme})
      UNION
      (SELECT product_id FROM category_listings WHERE category_id = $3::int AND is_in_stock
       ORDER BY is_in_stock DESC, popularity DESC, product_id LIMIT ${ofTheme})
    ), near AS MATERIALIZED (
      SELECT l.category_id, l.product_id AS id
      FROM themed JOIN category_listings l ON l.product_id = themed.id JOIN places ON places.category_id = l.category_id
    ), ${goodsOf(isForParty)}`,
}

/** Goods of a theme or in its category. */
export async function listThemedGoods(
  db: Db,
  { roles, theme, categoryId }: { roles: readonly StoredRole[]; theme: string; categoryId: CategoryId | null },
): Promise<RoleGoods> {
  const [row] = await db.read<{ goods: RoleGoods }>(themedStatement, [toAsked(roles), theme, categoryId])
  return row?.goods ?? {}
}

function toAsked(all: readonly StoredRole[]): string {
  return JSON.stringify(
    all.map(({ key, words, notWords, categoryIds }) => ({
      key,
      words: words.map(toPattern),
      not_words: notWords.map(toPattern),
      categories: categoryIds,
    })),
  )
}

/** A word of a role for LIKE; the place of a digit takes any sign. */
function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&').replaceAll(agePlace, '_')}%`
}
