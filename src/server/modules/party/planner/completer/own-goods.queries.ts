import type { ProductId, VariantId } from '#kernel/ids.ts'
import { foldText } from '#kernel/slug.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnGoods } from './party-of-goods.rules.ts'

/** Packs of a variant that are there. */
export type OwnPacks = { variantId: VariantId; packs: number; plannedGuests: number | null }

// OFFSET 0 keeps the planner from joining a few goods with the whole table.
const goodsStatement = {
  name: 'party-own-goods',
  text: `
    WITH own AS (
      SELECT position, "variantId" AS id, packs, "plannedGuests" AS guests
      FROM ROWS FROM (json_to_recordset($1::json) AS ("variantId" int, packs int, "plannedGuests" int)) WITH ORDINALITY
        AS given ("variantId", packs, "plannedGuests", position)
    ), single AS (
      SELECT own.position, coalesce(part.component_variant_id, own.id) AS id, own.packs * coalesce(part.quantity, 1) AS packs, own.guests
      FROM own LEFT JOIN set_components part ON part.set_variant_id = own.id
    )
    SELECT coalesce(json_agg(json_build_object('variantId', v.id, 'productId', p.id, 'name', p.name,
      'theme', coalesce(p.attributes ->> 'theme', ''), 'color', v.color, 'pieces', single.packs * v.pieces_per_pack,
      'plannedGuests', single.guests,
      'categoryIds', ARRAY(SELECT category_id FROM category_listings WHERE product_id = p.id ORDER BY 1))
      ORDER BY single.position, v.id), '[]') AS goods
    FROM single CROSS JOIN LATERAL (
      SELECT id, product_id, color, pieces_per_pack FROM variants WHERE id = single.id OFFSET 0) v
    CROSS JOIN LATERAL (SELECT id, name, attributes FROM products WHERE id = v.product_id AND NOT is_service OFFSET 0) p`,
}

/** What they are as goods of a party, in this order; a set as its parts. Services are left out. */
export async function listOwnGoods(db: Db, packs: readonly OwnPacks[]): Promise<OwnGoods[]> {
  const [row] = await db.read<{ goods: (Omit<OwnGoods, 'foldedName'> & { name: string })[] }>(goodsStatement, [
    JSON.stringify(packs),
  ])
  return (row?.goods ?? []).map(({ name, ...goods }) => ({ ...goods, foldedName: foldText(name) }))
}

const picturedStatement = {
  name: 'party-pictured-variants',
  text: `
    SELECT shown.id FROM party_themes t
    CROSS JOIN LATERAL jsonb_array_elements(t.goods) WITH ORDINALITY AS spot (goods, position)
    CROSS JOIN LATERAL (
      SELECT v.id FROM products p JOIN variants v ON v.product_id = p.id
      WHERE p.id = (spot.goods ->> 'productId')::int AND p.is_active AND NOT p.is_gift_only AND v.is_active
      ORDER BY v.position, v.id LIMIT 1) shown
    WHERE t.slug = $1 AND t.is_published ORDER BY spot.position`,
}

/** Of each product in the picture of a theme the variant that its page shows first, also if it is sold out. */
export async function listPicturedVariants(db: Db, slug: string): Promise<VariantId[]> {
  const rows = await db.read<{ id: VariantId }>(picturedStatement, [slug])
  return rows.map(({ id }) => id)
}

const variantStatement = {
  name: 'party-shown-variant',
  text: `
    SELECT v.id FROM products p JOIN variants v ON v.product_id = p.id
    WHERE p.id = $1 AND p.is_active AND NOT p.is_gift_only AND v.is_active
    ORDER BY v.id = $2::int DESC, v.position, v.id LIMIT 1`,
}

/** The chosen variant of a product, otherwise the one that its page shows first; undefined = it is not sold. */
export async function findShownVariant(
  db: Db,
  { productId, variantId }: { productId: ProductId; variantId: VariantId | undefined },
): Promise<VariantId | undefined> {
  const [row] = await db.read<{ id: VariantId }>(variantStatement, [productId, variantId ?? 0])
  return row?.id
}
