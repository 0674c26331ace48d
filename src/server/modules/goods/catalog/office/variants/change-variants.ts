import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import type { PricePatch } from '#contracts/admin/variants.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { listPurchasePrices, upsertTypedPrices } from '#server/modules/goods/inventory/index.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import { toEntries } from '../../documents/attributes.rules.ts'
import { listGiving } from '../gift.queries.ts'
import type { Sight } from '../list-products.ts'
import { toPriceFields, writePrice } from './change-price.ts'
import { getVariant, lockVariant, thing, toAdminVariant, type VariantDeps } from './known-variant.ts'
import { takeChanged, type ChangedVariant } from './changed-variant.rules.ts'
import * as queries from './variants.queries.ts'

type NewVariant = Patch<queries.VariantFields> & { priceCents: Cents }

/** Throws 404 for the product, 422 for a taken code. Without a code the variant gets a free one. */
export async function createVariant(
  deps: VariantDeps,
  { tx, audit }: AuditedWrite,
  { productId, variant, sight }: { productId: ProductId; variant: NewVariant; sight: Sight },
): Promise<AdminVariant> {
  const { code = newCode(), ean = null, name = '', color = null, size = null, piecesPerPack = 1, priceCents } = variant
  const { supply = 'restocked', isActive = true, attributes = {} } = variant
  const row = {
    productId,
    code,
    ean,
    name,
    color: color || null,
    size: size || null,
    piecesPerPack,
    supply,
    isActive,
    attributes,
    priceCents,
  }
  const id = await refuseTaken(() => queries.insertVariant(tx, row))
  await deps.pricing.recordPrices(tx, [id])
  const stored = await getVariant(tx, id)
  audit({ thing, id, after: { ...toFields(stored), price_cents: priceCents }, version: stored.version })
  await deps.enqueueRefresh(tx, [productId])
  return toAdminVariant(deps, tx, { stored, sight })
}

type Change = {
  id: VariantId
  version: number
  patch: Patch<queries.VariantFields>
  /** Empty = it stays. */
  price: PricePatch
  /** What a piece costs the shop; undefined = it stays. */
  cost: NetCents | null | undefined
  sight: Sight
}

/**
 * Changes the fields and the price of a variant, whatever of them is given. Throws 404, 409 for the last variant on sale, 412 for
 * another version, 422 for a taken code or a price that `changePrice` refuses. Returns also what takes it back.
 */
export async function changeVariant(
  deps: VariantDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch, price, cost, sight }: Change,
): Promise<{ variant: AdminVariant; back: ChangedVariant | undefined }> {
  const before = await lockVariant(deps, tx, { id, version, sight, withProduct: true })
  if (patch.isActive === false) await refuseLast(tx, before)
  const fields = given({ ...patch, color: emptyAsNull(patch.color), size: emptyAsNull(patch.size) })
  if (Object.keys(fields).length > 0) await refuseTaken(() => queries.updateVariant(tx, id, fields))
  const isPriced = Object.keys(price).length > 0
  if (isPriced) await writePrice(deps, tx, { before, patch: price })
  const former = cost === undefined ? {} : await writeCost(deps, tx, { id, cost })
  const stored = await getVariant(tx, id)
  const logged = (variant: queries.StoredVariant) => ({ ...toFields(variant), ...(isPriced && toPriceFields(variant)) })
  const was = { ...logged(before), ...former }
  const is = { ...logged(stored), ...(cost !== undefined && { purchase_price_cents: cost }) }
  audit({ thing, id, before: was, after: is, version: stored.version })
  const variant = await toAdminVariant(deps, tx, { stored, sight })
  if (stored.version === version) return { variant, back: undefined }
  await deps.enqueueRefresh(tx, [stored.productId, ...(await listGiving(tx, stored.productId))])
  return { variant, back: { id, version: stored.version, before: takeChanged(was, is) } }
}

/** Returns what it was. The version of the variant counts it as any other field. */
async function writeCost(
  { clock }: Pick<VariantDeps, 'clock'>,
  tx: Tx,
  { id, cost }: { id: VariantId; cost: NetCents | null },
): Promise<{ purchase_price_cents: NetCents | null }> {
  const former = (await listPurchasePrices(tx, [id])).get(id) ?? null
  if (former !== cost) {
    await upsertTypedPrices(tx, [{ variant_id: id, net_cents: cost }], clock.now())
    await queries.updateCostVersion(tx, id)
  }
  return { purchase_price_cents: former }
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
  // What a new one needs to be like it: of a deleted one nothing else is left.
  const gone = stored ? {} : { product_id: before.productId, ...toPriceFields(before) }
  const after = stored && toFields(stored)
  audit({ thing, id, before: { ...toFields(before), ...gone }, after, version: stored?.version })
  await deps.enqueueRefresh(tx, [before.productId, ...(await listGiving(tx, before.productId))])
  return isUsed ? 'hidden' : 'deleted'
}

function toFields({ code, ean, name, color, size, supply, ...variant }: queries.StoredVariant) {
  const { piecesPerPack, isActive } = variant
  const attributes = Object.fromEntries(toEntries(variant.attributes))
  return { code, ean, name, color, size, pieces_per_pack: piecesPerPack, supply, is_active: isActive, attributes }
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
