import type { InflatableGoods, InflatingService } from '#contracts/party/balloon-slots.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { InflatableRow, ServiceRow } from './inflatable.queries.ts'

export function toInflatable(row: InflatableRow, { free, now }: { free: number; now: Date }): InflatableGoods {
  const { variantId, productId, name, variantName, slug, categorySlug, piecesPerPack, image, services } = row
  return {
    variant_id: variantId,
    name,
    variant_name: variantName,
    url: variantUrl(productUrl({ id: productId, categorySlug, slug }), variantId),
    image: image && imageFor({ id: image.assetId, reference: image.reference, alt: image.alt }),
    unit_price_cents: effectivePrice(row, now).cents,
    pieces: piecesPerPack ?? 1,
    free,
    services: listServices(services ?? [], now),
  }
}

/** Each service once: an offer to the product itself and those to its categories name the same. */
function listServices(rows: readonly ServiceRow[], now: Date): InflatingService[] {
  const byVariant = new Map(rows.map((row) => [row.variantId, row]))
  return [...byVariant.values()].map(({ saleFrom, saleTo, ...row }) => ({
    variant_id: row.variantId,
    label: row.label,
    price_cents: effectivePrice({ ...row, saleFrom: toDate(saleFrom), saleTo: toDate(saleTo) }, now).cents,
    is_treated: row.treats,
  }))
}

/** The service for goods: with the coating if it is wanted and offered, otherwise the first without. */
export function pickService(services: readonly InflatingService[], isTreated: boolean): InflatingService | undefined {
  return services.find((service) => service.is_treated === isTreated) ?? services[0]
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
