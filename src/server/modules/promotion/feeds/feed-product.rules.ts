import type { Availability, ProductDetail, Variant } from '#contracts/catalog.ts'
import { variantUrl } from '#contracts/urls.ts'
import type { VariantAvailability } from '#server/modules/goods/inventory/index.ts'
import type { StoreLocation } from '#server/modules/shop/stores/index.ts'

/** A product as the catalog publishes it, plus what only parcels need. */
export type FeedProduct = { detail: ProductDetail; weightGrams: number; updatedAt: Date }

export type FeedItem = { product: ProductDetail; variant: Variant; weightGrams: number; name: string; path: string }

/** What can be bought, one entry per variant. Discontinued goods are in no feed. */
export function listFeedItems({ detail, weightGrams }: FeedProduct): FeedItem[] {
  return detail.variants
    .filter(({ availability }) => availability.state !== 'unavailable')
    .map((variant) => ({
      product: detail,
      variant,
      weightGrams,
      name: variant.name === '' ? detail.name : `${detail.name} ${variant.name}`,
      path: detail.variants.length === 1 ? detail.url : variantUrl(detail.url, variant.id),
    }))
}

/** Pieces of a variant per branch, by the branch's code. */
export type StoreStock = { slug: string; pieces: number }

/** The branches with stock of a variant. */
export function listStoreStock(
  places: readonly StoreLocation[],
  availability: VariantAvailability | undefined,
): StoreStock[] {
  return places
    .map(({ locationId, store: { slug } }) => ({ slug, pieces: availability?.byLocation.get(locationId) ?? 0 }))
    .filter(({ pieces }) => pieces > 0)
}

/** The variant's own picture first, then the others; at most `limit`. Sources without width and extension. */
export function listPictures({ product, variant }: FeedItem, limit: number): string[] {
  const own = variant.image_index === null ? undefined : product.images[variant.image_index]
  const others = product.images.filter((image) => image !== own)
  return [...(own ? [own] : []), ...others].slice(0, limit).map(({ src }) => src)
}

/** Maximum business days until goods ordered from the supplier are dispatched. */
export function findBackorderDays({ dispatch_days: days }: Availability): number {
  return days?.to ?? usualBackorderDays
}

const usualBackorderDays = 5
