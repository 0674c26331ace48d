import type { RentalCostume } from '#contracts/rental.ts'
import { productUrl } from '#contracts/urls.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { CostumeRow } from './costumes.queries.ts'

export function toCostumeView({
  productId,
  name,
  slug,
  categorySlug,
  image,
  sizes,
  ...offer
}: CostumeRow): RentalCostume {
  return {
    product_id: productId,
    name,
    slug,
    url: productUrl({ id: productId, categorySlug, slug }),
    image: image && imageFor({ id: image.assetId, reference: image.reference, alt: image.alt }),
    rent_cents: offer.rentCents,
    included_days: offer.includedDays,
    more_day_cents: offer.moreDayCents,
    max_days: offer.maxDays,
    deposit_cents: offer.depositCents,
    late_day_cents: offer.lateDayCents,
    sizes: sizes.map((size) => ({ variant_id: size.variantId, name: size.name, store_ids: [...size.storeIds] })),
  }
}
