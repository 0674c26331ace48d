import type { ReservedGoods } from '#contracts/store-reservations.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { GoodsRow } from './reserved-goods.queries.ts'

/** Goods on a shelf of the branch, which may be sold on this day (`YYYY-MM-DD`). */
export function canReserve(row: GoodsRow, today: string): boolean {
  return row.isOnShelf && isInSellingWindow(row, today)
}

export function toReservedGoods(row: GoodsRow, quantity: number): ReservedGoods {
  const { variantId, productId, categorySlug, slug, name, variantName, minAge, image } = row
  return {
    variant_id: variantId,
    name,
    variant_name: variantName,
    url: variantUrl(productUrl({ id: productId, categorySlug, slug }), variantId),
    image: image && imageFor({ id: image.assetId, reference: image.reference, alt: image.alt }),
    min_age: minAge,
    quantity,
  }
}
