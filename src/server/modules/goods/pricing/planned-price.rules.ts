import type { Cents } from '#kernel/money.ts'
import {
  discountPercent,
  effectivePrice,
  missingLogEntry,
  previousLowestPrice,
  type EffectivePrice,
  type LoggedPrice,
  type VariantPrice,
} from './pricing.rules.ts'

/**
 * What a price will mean once it is saved. `begins`: when its sale begins, now for one that is on; undefined without a sale or
 * after its end. `refusal`: why § 7 of Act 108/2024 does not let the reduction be announced: the goods were never sold for
 * another price, or not for a higher one in the 30 days before.
 */
export type PlannedPrice = {
  now: EffectivePrice
  begins: Date | undefined
  previousLowest: Cents | undefined
  percent: number | undefined
  refusal: 'never_sold' | 'not_lower' | undefined
}

/** `log`: the public prices until now, in order of time, the present one included. */
export function planPrice(price: VariantPrice, { log, now }: { log: readonly LoggedPrice[]; now: Date }): PlannedPrice {
  const effective = effectivePrice(price, now)
  const isOn = effectivePrice({ ...price, markdowns: [] }, now).isSale
  const begins = saleBeginning(price, { isOn, now })
  if (begins === undefined || price.salePriceCents === null) {
    return { now: effective, begins: undefined, previousLowest: undefined, percent: undefined, refusal: undefined }
  }
  const present = missingLogEntry(price, { last: log.at(-1), now })
  const planned = [...log, ...(present ? [present] : [])]
  if (!isOn) planned.push({ validFrom: begins, priceCents: price.salePriceCents, isSale: true })
  const previousLowest = previousLowestPrice(planned, begins)
  const percent = discountPercent(previousLowest, price.salePriceCents)
  return { now: effective, begins, previousLowest, percent, refusal: refuse(price.salePriceCents, previousLowest) }
}

function refuse(saleCents: Cents, previousLowest: Cents | undefined): PlannedPrice['refusal'] {
  if (previousLowest === undefined) return 'never_sold'
  return saleCents >= previousLowest ? 'not_lower' : undefined
}

function saleBeginning(
  { salePriceCents, saleFrom, saleTo }: VariantPrice,
  { isOn, now }: { isOn: boolean; now: Date },
): Date | undefined {
  if (salePriceCents === null || (saleTo !== null && saleTo <= now)) return undefined
  return isOn || saleFrom === null ? now : saleFrom
}
