import { sql } from 'kysely'
import type { GuestKind } from '#contracts/party/guest-kinds.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { markdownsOf, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import { ownHazardsOf, variantPicture } from '#server/modules/goods/catalog/index.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { foldText } from '#kernel/slug.ts'
import type { StoredRole } from './party-roles.rules.ts'
import type { RankedVariant, StoredTheme } from './plan.types.ts'
import { isForParty } from './role-goods.queries.ts'

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

/** What the planner has to know about a variant, apart from its stock: the same for every party. */
export type GoodsFacts = Omit<VariantPrice, 'saleFrom' | 'saleTo'> & {
  variantId: VariantId
  saleFrom: string | null
  saleTo: string | null
  productId: ProductId
  name: string
  variantName: string
  slug: string
  categorySlug: string
  color: string | null
  piecesPerPack: number
  weightGrams: number
  hazards: readonly { dangerClass: string }[]
  isBulky: boolean
  minAge: number | null
  image: { id: number; reference: string; alt: string } | null
}

/** Goods that can be bought for a role, apart from their stock. */
export type FoundGoods = GoodsFacts & RankedVariant

// OFFSET 0 keeps the planner from joining a few goods with the whole table. A set is not planned, its parts are.
const goodsStatement = {
  name: 'party-planner-goods',
  text: `
    SELECT coalesce(json_agg(json_build_object('variantId', v.id, 'productId', p.id, 'name', p.name,
      'variantName', v.name, 'slug', p.slug, 'categorySlug', k.slug, 'color', v.color,
      'piecesPerPack', v.pieces_per_pack, 'priceCents', v.price_cents, 'salePriceCents', v.sale_price_cents,
      'saleFrom', v.sale_from, 'saleTo', v.sale_to, 'markdowns', ${markdownsOf('v.id')},
      'weightGrams', p.weight_grams, 'hazards', ${ownHazardsOf('p')}, 'isBulky', p.is_bulky, 'minAge', p.min_age,
      'image', (SELECT json_build_object('id', asset_id, 'reference', reference, 'alt', alt)
        FROM (${variantPicture({ productId: 'p.id', variantId: 'v.id' })}) picture))), '[]') AS goods
    FROM (SELECT unnest($1::int[]) AS id
      EXCEPT SELECT set_variant_id FROM set_components WHERE set_variant_id = ANY ($1::int[])) wanted
    CROSS JOIN LATERAL (
      SELECT id, product_id, name, color, pieces_per_pack, price_cents, sale_price_cents, sale_from, sale_to
      FROM variants WHERE id = wanted.id AND is_active OFFSET 0) v
    CROSS JOIN LATERAL (
      SELECT id, name, slug, default_category_id, weight_grams, danger_class, is_bulky, min_age
      FROM products WHERE id = v.product_id AND ${isForParty} OFFSET 0) p
    JOIN categories k ON k.id = p.default_category_id`,
}

/** In any order. Variants that are not sold, or no longer, are left out. */
export async function listGoods(db: Db, variantIds: readonly VariantId[]): Promise<GoodsFacts[]> {
  const [row] = await db.read<{ goods: GoodsFacts[] }>(goodsStatement, [`{${variantIds.join()}}`])
  return row?.goods ?? []
}

export type PackSize = { variantId: VariantId; name: string; variantName: string; piecesPerPack: number }

/** Also of variants that are not sold any more. */
export async function listPackSizes(q: Queryable, variantIds: readonly VariantId[]): Promise<PackSize[]> {
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id as variantId', 'products.name', 'variants.name as variantName', 'variants.piecesPerPack'])
    .where('variants.id', '=', sql<VariantId>`any(${[...variantIds]}::int[])`)
    .execute()
}

/** For each role: the guests by whom its pieces are counted, and how many pieces one of them needs. */
export async function listRoleKinds(
  q: Queryable,
): Promise<{ key: string; per: GuestKind; piecesHundredths: number }[]> {
  return q.selectFrom('partyRoles').select(['key', 'per', 'piecesHundredths']).execute()
}
