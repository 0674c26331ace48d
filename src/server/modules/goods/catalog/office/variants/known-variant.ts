import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import type { VariantId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OfficeDeps } from '../change-product.ts'
import type { Sight } from '../list-products.ts'
import { toVariants } from '../show-product.ts'
import * as queries from './variants.queries.ts'

export type VariantDeps = OfficeDeps & { pricing: Pick<PricingModule, 'recordPrices' | 'getPriceLogs'> }

export const thing = 'variant'

type Locking = { id: VariantId; version: number; sight: Sight; withProduct?: boolean }

/** Throws 404, 412 for another version. */
export async function lockVariant(
  deps: VariantDeps,
  tx: Tx,
  { id, version, sight, withProduct = false }: Locking,
): Promise<queries.StoredVariant> {
  const stored = withProduct ? await queries.lockVariantWithProduct(tx, id) : await queries.lockVariant(tx, id)
  if (!stored) throw notFound('variant')
  if (stored.version !== version) {
    await refuseStale(tx, { thing, current: await toAdminVariant(deps, tx, { stored, sight }), version })
  }
  return stored
}

export async function toAdminVariant(
  deps: Pick<VariantDeps, 'inventory'>,
  tx: Tx,
  { stored, sight }: { stored: queries.StoredVariant; sight: Sight },
): Promise<AdminVariant> {
  const [variant] = await toVariants(deps, tx, { variants: [stored], sight })
  if (!variant) throw notFound('variant')
  return variant
}

export async function getVariant(tx: Tx, id: VariantId): Promise<queries.StoredVariant> {
  const variant = await queries.findVariant(tx, id)
  if (!variant) throw notFound('variant')
  return variant
}
