import { sql } from 'kysely'
import type { GuestKind } from '#contracts/party/guest-kinds.ts'
import type { PartyMatch } from '#contracts/party/planner.ts'
import type { CategoryId, ProductId, VariantId } from '#kernel/ids.ts'
import { markdownsOf, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import { variantPicture } from '#server/modules/goods/catalog/index.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { foldText } from '#kernel/slug.ts'
import { agePlace, isOfAge, type StoredRole } from './party-roles.rules.ts'
import type { StoredTheme } from './plan.types.ts'
import { neutralColors } from './planned-colors.ts'

export type PlannerData = { roles: StoredRole[]; themes: StoredTheme[] }

const dataStatement = {
  name: 'party-planner-data',
  text: `
    SELECT json_build_object(
      'roles', coalesce((SELECT json_agg(json_build_object('key', r.key, 'section', r.section, 'name', r.name, 'per', r.per,
        'piecesHundredths', r.pieces_hundredths, 'priority', r.priority, 'words', r.words, 'notWords', r.not_words,
        'categoryIds', ARRAY(SELECT c.category_id FROM party_role_categories c WHERE c.role_key = r.key ORDER BY 1))
        ORDER BY r.position, r.key) FROM party_roles r WHERE r.is_active), '[]'),
      'themes', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'theme', t.theme,
        'categoryId', t.category_id, 'colors', t.colors, 'words', t.words) ORDER BY t.position, t.slug)
        FROM party_themes t WHERE t.is_published), '[]')) AS data`,
}

/** The words of roles are without diacritics and capital letters. */
export async function getPlannerData(db: Db): Promise<PlannerData> {
  const [row] = await db.read<{ data: PlannerData }>(dataStatement, [])
  const { roles, themes } = row?.data ?? { roles: [], themes: [] }
  return {
    roles: roles.map((role) => ({ ...role, words: role.words.map(foldText), notWords: role.notWords.map(foldText) })),
    themes,
  }
}

/** Goods that can be bought for a role, apart from their stock. */
export type FoundGoods = Omit<VariantPrice, 'saleFrom' | 'saleTo'> & {
  saleFrom: string | null
  saleTo: string | null
  roleKey: string
  foldedName: string
  variantId: VariantId
  productId: ProductId
  name: string
  variantName: string
  slug: string
  categorySlug: string
  color: string | null
  piecesPerPack: number
  match: PartyMatch
  tone: number
  popularity: number
  weightGrams: number
  dangerClass: string | null
  isBulky: boolean
  minAge: number | null
  image: { id: number; reference: string; alt: string } | null
}

/** Of a theme as many goods are looked through, of a category as many plain ones; the most popular, so that no list sorts a catalog. */
const ofTheme = 500
const ofCategory = 60
/** Variants per product and per role. */
const perProduct = 6
const perRole = 14
/** A role of ten digits. */
const perAgeRole = 120

// OFFSET 0 and MATERIALIZED keep the planner from joining a few goods with the whole table.
const goodsStatement = {
  name: 'party-planner-goods',
  text: `
    WITH roles AS MATERIALIZED (
      SELECT key, words, not_words, most, category_id FROM json_to_recordset($1::json)
        AS r (key text, words text[], not_words text[], most int, categories int[]), unnest(categories) AS category_id
    ), themed AS MATERIALIZED (
      SELECT id FROM (
        (SELECT o.id FROM products o JOIN product_documents od ON od.product_id = o.id
         WHERE o.attributes ->> 'theme' = $2 AND o.attributes ->> 'theme' IS NOT NULL AND o.is_active AND od.is_in_stock
         ORDER BY o.popularity DESC, o.id LIMIT ${ofTheme})
        UNION
        (SELECT product_id FROM category_listings WHERE category_id = $3::int AND is_in_stock
         ORDER BY is_in_stock DESC, popularity DESC, product_id LIMIT ${ofTheme})) found
    ), near AS (
      SELECT r.key, r.words, r.not_words, l.product_id AS id, l.popularity, true AS is_themed
      FROM themed JOIN category_listings l ON l.product_id = themed.id JOIN roles r ON r.category_id = l.category_id
      UNION ALL
      SELECT r.key, r.words, r.not_words, l.product_id, l.popularity, false
      FROM roles r CROSS JOIN LATERAL (
        SELECT product_id, popularity FROM category_listings WHERE category_id = r.category_id AND is_in_stock
        ORDER BY is_in_stock DESC, popularity DESC, product_id LIMIT ${ofCategory}) l
      WHERE NOT EXISTS (SELECT FROM themed WHERE themed.id = l.product_id)
    ), goods AS (
      SELECT DISTINCT ON (near.key, near.id) near.key, near.id, near.popularity, near.is_themed, p.name, p.slug,
        p.default_category_id, p.weight_grams, p.danger_class, p.is_bulky, p.min_age
      FROM near CROSS JOIN LATERAL (
        SELECT name, slug, default_category_id, weight_grams, danger_class, is_bulky, min_age FROM products
        WHERE id = near.id AND is_active AND NOT is_gift_only AND NOT is_service AND coalesce(min_age, 0) < 18
          AND (near.is_themed OR nullif(attributes ->> 'theme', '') IS NULL AND NOT EXISTS (
            SELECT FROM category_listings other WHERE other.product_id = near.id AND other.category_id = ANY ($6::int[]) OFFSET 0))
        OFFSET 0) p
      WHERE (cardinality(near.words) = 0 OR fold_text(p.name) LIKE ANY (near.words))
        AND (cardinality(near.not_words) = 0 OR NOT fold_text(p.name) LIKE ANY (near.not_words))
      ORDER BY near.key, near.id
    ), toned AS (
      SELECT g.key, g.id, g.popularity, g.is_themed, g.name, g.slug, g.default_category_id, g.weight_grams, g.danger_class, g.is_bulky,
        g.min_age, v.id AS variant_id, v.name AS variant_name, v.color, v.pieces_per_pack, v.price_cents, v.sale_price_cents,
        v.sale_from, v.sale_to, v.position,
        CASE WHEN g.is_themed THEN 'theme' WHEN v.color = ANY ($4::text[]) THEN 'color'
          WHEN v.color IS NULL OR v.color = ANY ($5::text[]) THEN 'neutral' ELSE 'other' END AS match,
        coalesce(array_position($4::text[], v.color), 99) AS tone
      FROM goods g CROSS JOIN LATERAL (
        SELECT id, name, color, pieces_per_pack, price_cents, sale_price_cents, sale_from, sale_to, position FROM variants WHERE product_id = g.id AND is_active
          AND NOT EXISTS (SELECT FROM set_components WHERE set_variant_id = variants.id) OFFSET 0) v
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY key, id ORDER BY array_position(ARRAY['theme', 'color', 'neutral', 'other'], match),
        tone, position, variant_id) AS place
      FROM toned
    ), listed AS (
      SELECT *, row_number() OVER (PARTITION BY key ORDER BY array_position(ARRAY['theme', 'color', 'neutral', 'other'], match),
        tone, popularity DESC, id, place, variant_id) AS rank
      FROM ranked WHERE place <= ${perProduct}
    )
    SELECT coalesce(json_agg(json_build_object('roleKey', l.key, 'variantId', l.variant_id, 'productId', l.id, 'name', l.name,
      'variantName', l.variant_name, 'slug', l.slug, 'categorySlug', k.slug, 'color', l.color,
      'piecesPerPack', l.pieces_per_pack, 'priceCents', l.price_cents, 'salePriceCents', l.sale_price_cents,
      'saleFrom', l.sale_from, 'saleTo', l.sale_to, 'markdowns', ${markdownsOf('l.variant_id')}, 'match', l.match, 'tone', l.tone, 'popularity', l.popularity,
      'weightGrams', l.weight_grams, 'dangerClass', l.danger_class, 'isBulky', l.is_bulky, 'minAge', l.min_age,
      'image', (SELECT json_build_object('id', asset_id, 'reference', reference, 'alt', alt)
        FROM (${variantPicture({ productId: 'l.id', variantId: 'l.variant_id' })}) picture))), '[]') AS goods
    FROM listed l JOIN categories k ON k.id = l.default_category_id
    WHERE l.rank <= (SELECT most FROM roles WHERE roles.key = l.key LIMIT 1)`,
}

export type Style = { theme: string | null; categoryId: CategoryId | null; colors: readonly string[] }

/**
 * The goods of each role for a style, in no order; of their stock only that there is some. Goods of the theme or its category; of the
 * others those of no theme at all.
 */
export async function listGoods(
  db: Db,
  { roles, style, themes }: { roles: readonly StoredRole[]; style: Style; themes: readonly StoredTheme[] },
): Promise<FoundGoods[]> {
  const { theme, categoryId, colors } = style
  const categories = themes.flatMap((one) => one.categoryId ?? [])
  const asked = roles.map((role) => ({
    key: role.key,
    words: role.words.map(toPattern),
    not_words: role.notWords.map(toPattern),
    most: isOfAge(role) ? perAgeRole : perRole,
    categories: role.categoryIds,
  }))
  const given = [JSON.stringify(asked), theme, categoryId, [...colors], neutralColors, categories]
  const [row] = await db.read<{ goods: Omit<FoundGoods, 'foldedName'>[] }>(goodsStatement, given)
  return (row?.goods ?? []).map((goods) => ({ ...goods, foldedName: foldText(goods.name) }))
}

export type PackSize = { variantId: VariantId; name: string; variantName: string; piecesPerPack: number }

/** Of variants that there are, whether they are sold or not. */
export async function listPackSizes(q: Queryable, variantIds: readonly VariantId[]): Promise<PackSize[]> {
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id as variantId', 'products.name', 'variants.name as variantName', 'variants.piecesPerPack'])
    .where('variants.id', '=', sql<VariantId>`any(${[...variantIds]}::int[])`)
    .execute()
}

/** Whose number decides about each role, and how many pieces each of them needs. */
export async function listRoleKinds(
  q: Queryable,
): Promise<{ key: string; per: GuestKind; piecesHundredths: number }[]> {
  return q.selectFrom('partyRoles').select(['key', 'per', 'piecesHundredths']).execute()
}

/** A word of a role for LIKE; the place of a digit takes any sign. */
function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&').replaceAll(agePlace, '_')}%`
}
