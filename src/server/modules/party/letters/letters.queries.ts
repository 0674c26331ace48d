import { sql } from 'kysely'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { markdowns, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { BalloonTexts } from './letters.rules.ts'

export type LetterRow = VariantPrice &
  BalloonTexts & {
    productId: ProductId
    variantId: VariantId
    slug: string
    categorySlug: string
    color: string
  }

/** Above any alphabet in all colors and sizes, so that a wrong import cannot make the page heavy. */
const maxBalloons = 2000

/** The sold variants that are a letter, by their own attributes or those of their product. */
export async function listLetterVariants(q: Queryable): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    WITH lettered AS (
      SELECT v.id FROM products p JOIN variants v ON v.product_id = p.id WHERE p.attributes ->> 'glyph' <> ''
      UNION SELECT id FROM variants WHERE attributes ->> 'glyph' <> '')
    SELECT p.id AS product_id, v.id AS variant_id, p.slug, k.slug AS category_slug, v.color, v.price_cents, v.sale_price_cents, v.sale_from, v.sale_to,
      ${markdowns('v.id')},
      ${own('glyph')} AS glyph, ${own('height')} AS height, ${own('width')} AS width, ${own('helium')} AS helium
    FROM lettered JOIN variants v ON v.id = lettered.id JOIN products p ON p.id = v.product_id
      JOIN categories k ON k.id = p.default_category_id
    WHERE p.is_active AND v.is_active AND NOT p.is_gift_only AND NOT p.is_service AND v.color IS NOT NULL
    ORDER BY v.id LIMIT ${maxBalloons}`.execute(q)
  return rows
}

function own(attribute: string) {
  return sql`coalesce(nullif(v.attributes ->> ${sql.lit(attribute)}, ''), p.attributes ->> ${sql.lit(attribute)}, '')`
}
