import { sql } from 'kysely'
import type { Hazard } from '#kernel/hazards.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Supply } from '#kernel/stock-state.ts'
import { giftParcelOf, hazardsOf, isBulkyOf, weightOf, type GiftParcel } from '#server/modules/goods/catalog/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type JudgedRow = {
  productId: ProductId
  variantId: VariantId
  weightGrams: number
  hazards: readonly Hazard[]
  isBulky: boolean
  gift: GiftParcel | null
  isSold: boolean
  supply: Supply
  preorderOn: string | null
}

const names = { product: 'p', variant: 'v' }

/** The variants of these products, and these variants, without services. */
export async function listJudgedVariants(
  q: Queryable,
  { productIds, variantIds }: { productIds: readonly ProductId[]; variantIds: readonly VariantId[] },
): Promise<JudgedRow[]> {
  const { rows } = await sql<JudgedRow>`
    SELECT p.id AS product_id, v.id AS variant_id, ${sql.raw(weightOf(names))} AS weight_grams,
      ${sql.raw(hazardsOf(names))} AS hazards, ${sql.raw(isBulkyOf(names))} AS is_bulky,
      ${sql.raw(giftParcelOf('p'))} AS gift,
      p.is_active AND v.is_active AND NOT p.is_gift_only AS is_sold, v.supply, p.preorder_on::text
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE (v.product_id = ANY(${[...productIds]}::int[]) OR v.id = ANY(${[...variantIds]}::int[])) AND NOT p.is_service
    ORDER BY v.id`.execute(q)
  return rows
}
