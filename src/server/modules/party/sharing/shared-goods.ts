import type { SharedGoods } from '#contracts/party/shared-lists.ts'
import { productUrl, variantUrl } from '#contracts/urls.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { VariantId } from '#kernel/ids.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { listSharedGoods, type SharedGoodsRow } from './shared-goods.queries.ts'
import type { SharingDeps } from './sharing.types.ts'

type Line = { variantId: VariantId; packs: number }

/** Each line as customers see it, in their order, with the price and the stock of now; null = the variant is gone. */
export async function describeLines(
  { db, clock, inventory }: Pick<SharingDeps, 'db' | 'clock' | 'inventory'>,
  lines: readonly Line[],
): Promise<(SharedGoods | null)[]> {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))]
  const [rows, stock] = await Promise.all([listSharedGoods(db.query, ids), inventory.getAvailability(db.query, ids)])
  return lines.map(({ variantId, packs }) => {
    const row = rows.get(variantId)
    if (!row) return null
    const available = row.canShare ? (stock.get(variantId)?.total ?? 0) : 0
    return toView(row, { packs, available, now: clock.now() })
  })
}

function toView(
  row: SharedGoodsRow,
  { packs, available, now }: { packs: number; available: number; now: Date },
): SharedGoods {
  const { variantId, productId, categorySlug, slug, image, piecesPerPack } = row
  return {
    variant_id: variantId,
    name: goodsName(row),
    url: variantUrl(productUrl({ id: productId, categorySlug, slug }), variantId),
    image: image && imageFor(image),
    packs,
    pieces_per_pack: piecesPerPack,
    total_cents: packs * effectivePrice(row, now).cents,
    available,
  }
}
