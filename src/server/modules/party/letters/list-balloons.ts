import type { LetterBalloon } from '#contracts/party/letters.ts'
import { productUrl } from '#contracts/urls.ts'
import { toColorOfGoods } from '#server/modules/goods/catalog/index.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import { listLetterVariants } from './letters.queries.ts'
import { readBalloon } from './letters.rules.ts'
import type { LettersDeps } from './letters.types.ts'

/** All balloons of letters with what they cost and how many are free now; goods without a size are left out. */
export async function listBalloons({ db, clock, inventory }: LettersDeps): Promise<LetterBalloon[]> {
  const now = clock.now()
  const rows = await listLetterVariants(db.query)
  const stock = await inventory.getAvailability(
    db.query,
    rows.map(({ variantId }) => variantId),
  )
  return rows.flatMap((row) => {
    const shape = readBalloon(row)
    if (!shape) return []
    return {
      glyph: shape.glyph,
      product_id: row.productId,
      variant_id: row.variantId,
      url: productUrl({ id: row.productId, categorySlug: row.categorySlug, slug: row.slug }),
      color: toColorOfGoods(row.color),
      height_cm: shape.heightCm,
      width_cm: shape.widthCm,
      can_fly: shape.canFly,
      unit_price_cents: effectivePrice(row, now).cents,
      pieces: stock.get(row.variantId)?.total ?? 0,
    }
  })
}
