import type { EventDetail } from '#contracts/content.ts'
import type { Image } from '#contracts/shared.ts'
import type { AssetId, StoreId } from '#kernel/ids.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'

type AssetColumns = { assetId: AssetId | null; reference: string | null; alt: string | null }
type StoreColumns = {
  storeId: StoreId | null
  storeName: string | null
  storeStreet: string | null
  storeTown: string | null
  storeZip: string | null
}

/** The picture of a row that was joined with `media_assets`; null when it has none. */
export function toImage({ assetId, reference, alt }: AssetColumns): Image | null {
  return assetId === null || reference === null ? null : imageFor({ id: assetId, reference, alt: alt ?? '' })
}

/** The same as a list of at most one URL, for the sitemap. */
export function toImageUrls(asset: AssetColumns): string[] {
  const image = toImage(asset)
  return image ? [image.src] : []
}

/** The store of a row that was joined with `stores`; null when it has none. */
export function toStore(row: StoreColumns): EventDetail['store'] {
  const { storeId, storeName, storeStreet, storeTown, storeZip } = row
  if (storeId === null || storeName === null) return null
  return { id: storeId, name: storeName, street: storeStreet ?? '', town: storeTown ?? '', zip: storeZip ?? '' }
}
