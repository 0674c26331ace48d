import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { PricingModule } from '#server/modules/goods/pricing/index.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import type { OfficeDeps } from '../change-product.ts'
import type { Sight } from '../list-products.ts'
import { toVariants } from '../show-product.ts'
import * as queries from './variants.queries.ts'

export type VariantDeps = OfficeDeps & { pricing: Pick<PricingModule, 'recordPrices' | 'getPriceLogs'> }

export const thing = 'variant'

type NewVariant = Patch<Omit<queries.VariantFields, 'isActive'>> & { priceCents: Cents }

/** Throws 404 for the product, 422 for a taken code. Without a code the variant gets a free one. */
export async function createVariant(
  deps: VariantDeps,
  { tx, audit }: AuditedWrite,
  { productId, variant, sight }: { productId: ProductId; variant: NewVariant; sight: Sight },
): Promise<AdminVariant> {
  const { code = newCode(), ean = null, name = '', color = null, size = null, priceCents } = variant
  const row = { productId, code, ean, name, color: color || null, size: size || null, priceCents }
  const id = await refuseTaken(() => queries.insertVariant(tx, row))
  await deps.pricing.recordPrices(tx, [id])
  const stored = await getVariant(tx, id)
  audit({ thing, id, after: { ...toFields(stored), price_cents: priceCents }, version: stored.version })
  await deps.enqueueRefresh(tx, [productId])
  return toAdminVariant(deps, tx, { stored, sight })
}

type Change = { id: VariantId; version: number; patch: Patch<queries.VariantFields>; sight: Sight }

/** Throws 404, 409 for the last variant on sale, 412 for another version, 422 for a taken code. */
export async function changeVariant(
  deps: VariantDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch, sight }: Change,
): Promise<AdminVariant> {
  const before = await lockVariant(deps, tx, { id, version, sight, withProduct: true })
  if (patch.isActive === false) await refuseLast(tx, before)
  const fields = given({ ...patch, color: emptyAsNull(patch.color), size: emptyAsNull(patch.size) })
  if (Object.keys(fields).length > 0) await refuseTaken(() => queries.updateVariant(tx, id, fields))
  const stored = await getVariant(tx, id)
  audit({ thing, id, before: toFields(before), after: toFields(stored), version: stored.version })
  if (stored.version !== version) await deps.enqueueRefresh(tx, [stored.productId])
  return toAdminVariant(deps, tx, { stored, sight })
}

/** Deletes what nothing refers to and hides the rest. Throws 404, 409 for the last variant on sale, 412 for another version. */
export async function removeVariant(
  deps: VariantDeps,
  { tx, audit }: AuditedWrite,
  { id, version, sight }: { id: VariantId; version: number; sight: Sight },
): Promise<'deleted' | 'hidden'> {
  const before = await lockVariant(deps, tx, { id, version, sight, withProduct: true })
  await refuseLast(tx, before)
  const isUsed = await queries.isVariantUsed(tx, id)
  if (isUsed) await queries.updateVariant(tx, id, { isActive: false })
  else await queries.deleteVariant(tx, id)
  const stored = await queries.findVariant(tx, id)
  audit({ thing, id, before: toFields(before), after: stored && toFields(stored), version: stored?.version })
  await deps.enqueueRefresh(tx, [before.productId])
  return isUsed ? 'hidden' : 'deleted'
}

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

function toFields({ code, ean, name, color, size, isActive }: queries.VariantFields) {
  return { code, ean, name, color, size, is_active: isActive }
}

function emptyAsNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

function newCode(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
}

/** A product in the shop needs a variant that can be bought: otherwise its page would be gone. */
async function refuseLast(tx: Tx, variant: queries.StoredVariant): Promise<void> {
  if (variant.isActive && !(await queries.canHideVariant(tx, variant))) {
    throw new ApiError('in_use', { message: messages.staff.lastVariant })
  }
}

async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = brokenConstraint(error) ?? ''
    if (constraint === 'variants_code_key') throw invalid({ code: [messages.staff.codeTaken] })
    if (constraint.includes('product_id')) throw notFound('product')
    throw error
  }
}
