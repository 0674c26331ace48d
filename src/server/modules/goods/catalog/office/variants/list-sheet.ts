import type { SheetRow } from '#contracts/admin/variants.ts'
import { maxSheetRows } from '#contracts/admin/variants.ts'
import type { ProductId } from '#kernel/ids.ts'
import { lowestPrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Sight } from '../list-products.ts'
import { toVariants } from '../show-product.ts'
import type { VariantDeps } from './known-variant.ts'
import { countVariantsOf, listSheetVariants } from './sheet.queries.ts'

/** The variants of some products as rows of the sheet, and how many there are; of more than its rows the first ones. */
export async function listSheet(
  deps: VariantDeps,
  q: Queryable,
  { productIds, sight }: { productIds: readonly ProductId[]; sight: Sight },
): Promise<{ rows: SheetRow[]; count: number }> {
  const stored = await listSheetVariants(q, { productIds, limit: maxSheetRows })
  const count = stored.length < maxSheetRows ? stored.length : await countVariantsOf(q, productIds)
  const variants = await toVariants(deps, q, { variants: stored, sight })
  const ids = stored.map(({ id }) => id)
  const logs = sight.prices ? await deps.pricing.getPriceLogs(q, ids) : undefined
  const now = deps.clock.now()
  const nameOf = new Map(stored.map(({ id, productName }) => [id, productName]))
  const priceOf = new Map(stored.map((variant) => [variant.id, variant]))
  const rows = variants.map((variant): SheetRow => {
    const price = priceOf.get(variant.id)
    const lowest = logs && price && lowestPrice(price, { log: logs.get(variant.id) ?? [], now })
    return { ...variant, product_name: nameOf.get(variant.id) ?? '', lowest_price_cents: lowest ?? null }
  })
  return { rows, count }
}
