import type { Image } from '#contracts/shared.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { WatchdogRow } from './watched-goods.queries.ts'

export function toImage({ assetId, reference, alt }: Pick<WatchdogRow, 'assetId' | 'reference' | 'alt'>): Image | null {
  return assetId === null || reference === null ? null : imageFor({ id: assetId, reference, alt: alt ?? '' })
}

/** The product page with the watched variant selected. */
export function watchedUrl(row: Pick<WatchdogRow, 'productId' | 'categorySlug' | 'productSlug' | 'variantId'>): string {
  const url = productUrl({ id: row.productId, categorySlug: row.categorySlug, slug: row.productSlug })
  return variantUrl(url, row.variantId)
}
