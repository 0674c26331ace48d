import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import type { PricePatch, PriceView } from '#contracts/admin/variants.ts'
import { messages } from '#contracts/messages.ts'
import { formatEuro } from '#kernel/euro.ts'
import type { VariantId } from '#kernel/ids.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { planPrice, type PlannedPrice, type VariantPrice } from '#server/modules/goods/pricing/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Sight } from '../list-products.ts'
import { toVariants } from '../show-product.ts'
import { getVariant, lockVariant, thing, toAdminVariant, type VariantDeps } from './known-variant.ts'
import { takeChanged, type ChangedVariant } from './changed-variant.rules.ts'
import { findVariant, updateVariantPrice, type StoredVariant } from './variants.queries.ts'

export type PricedVariant = AdminVariant & { view: PriceView }

/** Changes the price of a variant alone. Throws 404, 412 for another version, 422 like `writePrice`. Returns also what takes it back. */
export async function changePrice(
  deps: VariantDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch, sight }: { id: VariantId; version: number; patch: PricePatch; sight: Sight },
): Promise<{ priced: PricedVariant; back: ChangedVariant | undefined }> {
  const before = await lockVariant(deps, tx, { id, version, sight })
  const planned = await writePrice(deps, tx, { before, patch })
  const stored = await getVariant(tx, id)
  const [former, now] = [toPriceFields(before), toPriceFields(stored)]
  audit({ thing, id, before: former, after: now, version: stored.version })
  const priced = { ...(await toAdminVariant(deps, tx, { stored, sight })), view: toView(stored, planned) }
  if (stored.version === version) return { priced, back: undefined }
  await deps.enqueueRefresh(tx, [stored.productId])
  return { priced, back: { id, version: stored.version, before: takeChanged(former, now) } }
}

/**
 * Writes the price of a locked variant and logs it. Throws 422 for a sale that is not lower, ends before it begins, or may not be
 * announced (Act 108/2024, § 7).
 */
export async function writePrice(
  { clock, pricing }: VariantDeps,
  tx: Tx,
  { before, patch }: { before: StoredVariant; patch: PricePatch },
): Promise<PlannedPrice> {
  const { id } = before
  // A sale that began by itself since the last job is in the log before the new price is compared with it.
  await pricing.recordPrices(tx, [id])
  const price = toPrice(before, patch)
  refuseWrong(price, before, clock.now())
  const planned = planPrice(price, { log: await readLog({ pricing }, tx, id), now: clock.now() })
  if (isOtherSale(price, before)) refuseUnlawful(planned)
  await updateVariantPrice(tx, id, price)
  await pricing.recordPrices(tx, [id])
  return planned
}

/** The price of a variant with the rules that made it. Throws 404. */
export async function explainPrice(
  deps: VariantDeps,
  q: Queryable,
  { id, sight }: { id: VariantId; sight: Sight },
): Promise<PricedVariant> {
  const stored = await findVariant(q, id)
  const [variant] = stored ? await toVariants(deps, q, { variants: [stored], sight }) : []
  if (!stored || !variant) throw notFound('variant')
  const planned = planPrice(stored, { log: await readLog(deps, q, id), now: deps.clock.now() })
  return { ...variant, view: toView(stored, planned) }
}

async function readLog({ pricing }: Pick<VariantDeps, 'pricing'>, q: Tx | Queryable, id: VariantId) {
  return (await pricing.getPriceLogs(q, [id])).get(id) ?? []
}

function toPrice(stored: VariantPrice, patch: PricePatch): VariantPrice {
  const { price_cents: priceCents = stored.priceCents, sale_price_cents: salePriceCents = stored.salePriceCents } =
    patch
  // Dates without a sale would start the next one unasked.
  const { markdowns } = stored
  if (salePriceCents === null) return { priceCents, salePriceCents, saleFrom: null, saleTo: null, markdowns }
  return {
    markdowns,
    priceCents,
    salePriceCents,
    saleFrom: patch.sale_from === undefined ? stored.saleFrom : toMoment(patch.sale_from),
    saleTo: patch.sale_to === undefined ? stored.saleTo : toMoment(patch.sale_to),
  }
}

function toMoment(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}

/** So long ago a beginning may be: a person fills in the form. */
const pastMs = 5 * 60_000

function refuseWrong(price: VariantPrice, before: VariantPrice, now: Date): void {
  const { priceCents, salePriceCents, saleFrom, saleTo } = price
  if (salePriceCents === null) return
  if (salePriceCents >= priceCents) throw invalid({ sale_price_cents: [messages.staff.saleNotLower] })
  if (saleFrom && saleTo && saleFrom >= saleTo) throw invalid({ sale_to: [messages.staff.saleEndsBefore] })
  const isMoved = saleFrom?.getTime() !== before.saleFrom?.getTime()
  // The log is never written for the past: customers have seen another price.
  if (isMoved && saleFrom && saleFrom.getTime() < now.getTime() - pastMs) {
    throw invalid({ sale_from: [messages.staff.saleInPast] })
  }
}

function isOtherSale(price: VariantPrice, before: VariantPrice): boolean {
  return (
    price.salePriceCents !== before.salePriceCents ||
    price.saleFrom?.getTime() !== before.saleFrom?.getTime() ||
    price.saleTo?.getTime() !== before.saleTo?.getTime()
  )
}

function refuseUnlawful({ refusal, lowestBefore }: PlannedPrice): void {
  if (refusal === 'never_sold') throw invalid({ sale_price_cents: [messages.staff.saleNeverSold] })
  if (refusal === 'not_lower') {
    throw invalid({ sale_price_cents: [messages.staff.saleNotBelowLowest(formatEuro(lowestBefore ?? 0))] })
  }
}

function toView(price: VariantPrice, planned: PlannedPrice): PriceView {
  return {
    price_cents: planned.now.cents,
    previous_lowest_price_cents: planned.previousLowest ?? null,
    discount_percent: planned.percent ?? null,
    reasons: explain(price, planned),
  }
}

/** The sentences of "Prečo táto cena?", from the same values that customers see. */
function explain({ salePriceCents, saleTo }: VariantPrice, planned: PlannedPrice): string[] {
  const words = messages.staff.priceReasons
  const { begins, from, previousLowest, percent } = planned
  if (from === 'regular' && begins === undefined) return [salePriceCents === null ? words.regular : words.saleOver]
  const reference = previousLowest === undefined ? words.neverSold : words.lowest(formatEuro(previousLowest))
  const shown = percent === undefined ? words.noPercent : words.percent(percent)
  const end = saleTo === null ? words.withoutEnd : words.withEnd
  if (from !== 'markdown') return [from === 'sale' ? words.saleNow : words.salePlanned, reference, shown, end]
  const isSaleLeft = begins !== undefined && salePriceCents !== null
  return [words.markdown, ...(isSaleLeft ? [words.besideMarkdown(formatEuro(salePriceCents))] : []), reference, shown]
}

/** With the names of the API, as the audit log has them. */
export function toPriceFields({ priceCents, salePriceCents, saleFrom, saleTo }: VariantPrice) {
  return {
    price_cents: priceCents,
    sale_price_cents: salePriceCents,
    sale_from: saleFrom?.toISOString() ?? null,
    sale_to: saleTo?.toISOString() ?? null,
  }
}
