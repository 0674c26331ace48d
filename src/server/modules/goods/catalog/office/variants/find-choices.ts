import type { VariantChoice } from '#contracts/admin/variants.ts'
import type { VariantId } from '#kernel/ids.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { findProductIds, type OfficeReadDeps, type Sight } from '../list-products.ts'
import { listChosenVariants, listIdsOfVariantCodes, listVariantIds } from './variant-choices.queries.ts'

/** So many goods are offered for what is typed, with all their variants up to `mostVariants`. */
const mostProducts = 8
const mostVariants = 40

/** Variants by the words of their goods, by code or by EAN; an exact code or EAN finds that variant alone. */
export async function findVariantChoices(
  deps: OfficeReadDeps,
  { q: typed, sight }: { q: string; sight: Sight },
): Promise<VariantChoice[]> {
  const q = deps.db.query
  const productIds = await findProductIds(deps, { typed, limit: mostProducts })
  const found = await listVariantIds(q, { productIds, limit: mostVariants })
  const exact = found.filter(
    ({ code, ean }) => code.toLowerCase() === typed.trim().toLowerCase() || ean === typed.trim(),
  )
  const ids = (exact.length > 0 ? exact : found).map(({ id }) => id)
  return describeVariants(deps, q, { ids, sight })
}

/** The same of variants by their codes; unknown ones are left out. */
export async function describeCodes(
  deps: OfficeReadDeps,
  { codes, sight }: { codes: readonly string[]; sight: Sight },
): Promise<VariantChoice[]> {
  const q = deps.db.query
  const ids = await listIdsOfVariantCodes(q, { codes, limit: mostVariants })
  return describeVariants(deps, q, { ids, sight })
}

/** What a person who puts goods together needs to know of variants, in the given order. */
export async function describeVariants(
  { inventory, clock }: Pick<OfficeReadDeps, 'inventory' | 'clock'>,
  q: Queryable,
  { ids, sight }: { ids: readonly VariantId[]; sight: Sight },
): Promise<VariantChoice[]> {
  const rows = await listChosenVariants(q, ids)
  const stock = sight.stock ? await inventory.getAvailability(q, ids) : undefined
  const now = clock.now()
  return rows.map((row) => ({
    id: row.id,
    product_id: row.productId,
    name: row.fullName,
    code: row.code,
    is_sold: row.isSold,
    is_set: row.isSet,
    stock: stock ? (stock.get(row.id)?.total ?? 0) : null,
    price_cents: sight.prices ? effectivePrice(row, now).cents : null,
  }))
}
