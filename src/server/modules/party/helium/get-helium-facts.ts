import type { HeliumFacts, PartyPart } from '#contracts/party/helium.ts'
import { productUrl } from '#contracts/urls.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import type { Cents } from '#kernel/money.ts'
import { toColorOfGoods } from '#server/modules/goods/catalog/index.ts'
import type { VariantAvailability } from '#server/modules/goods/inventory/index.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import { listFills, listGarlandPieces, listPartyParts, type PartRow } from './helium.queries.ts'
import { readInflated, readPart } from './helium.rules.ts'
import type { HeliumDeps } from './helium.types.ts'

/** The reference tables, and the goods for it with what they cost and how many are free now. */
export async function getHeliumFacts({ db, clock, inventory }: HeliumDeps): Promise<HeliumFacts> {
  const now = clock.now()
  const [fills, garland, rows] = [
    await listFills(db.query),
    await listGarlandPieces(db.query),
    await listPartyParts(db.query),
  ]
  const goods = rows.filter(({ isService }) => !isService)
  const stock = await inventory.getAvailability(
    db.query,
    goods.map(({ variantId }) => variantId),
  )
  const filling = pricesOfFilling(
    rows.filter(({ isService }) => isService),
    now,
  )
  return {
    fills: fills.map(({ key, label, litres, hoursFrom, hoursTo, treatedFrom, treatedTo, liftGrams, source }) => ({
      key,
      label,
      litres: Number(litres),
      hours: { from: hoursFrom, to: hoursTo },
      treated_hours: treatedFrom === null || treatedTo === null ? null : { from: treatedFrom, to: treatedTo },
      lift_grams: liftGrams,
      source,
      filling_cents: filling.get(key) ?? null,
    })),
    garland: garland.map(({ sizeCm, perMeter, source }) => ({ size_cm: sizeCm, per_meter: perMeter, source })),
    parts: goods.flatMap((row) => toPart(row, { stock, now })),
  }
}

function toPart(
  row: PartRow,
  { stock, now }: { stock: ReadonlyMap<number, VariantAvailability>; now: Date },
): PartyPart[] {
  const use = readPart(row.attributes)
  if (!use) return []
  return [
    {
      ...use,
      product_id: row.productId,
      variant_id: row.variantId,
      name: row.variantName === '' ? row.name : `${row.name} – ${row.variantName}`,
      url: productUrl({ id: row.productId, categorySlug: row.categorySlug, slug: row.slug }),
      color: row.color === null ? null : toColorOfGoods(row.color),
      unit_price_cents: effectivePrice(row, now).cents,
      pieces: stock.get(row.variantId)?.total ?? 0,
      is_for_adults: isForAdults(row.minAge),
    },
  ]
}

/** The cheapest filling of each balloon. */
function pricesOfFilling(services: readonly PartRow[], now: Date): Map<string, Cents> {
  const prices = new Map<string, Cents>()
  for (const service of services) {
    const { cents } = effectivePrice(service, now)
    for (const key of readInflated(service.attributes)) prices.set(key, Math.min(cents, prices.get(key) ?? cents))
  }
  return prices
}
