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
 * What a price will mean once it is saved. `from`: what its price of now comes from. `begins`: when its own sale begins, now for one
 * that is on; undefined without a sale or after its end. `previousLowest` and `percent`: as customers see them beside the price of
 * now, or, if nothing is reduced now, beside the sale once it begins. `refusal`: why § 7 of Act 108/2024 does not let its own sale
 * be announced: the goods were never sold for another price, or not for a higher one than `lowestBefore` in the 30 days before.
 */
export type PlannedPrice = {
  now: EffectivePrice
  from: 'regular' | 'sale' | 'markdown'
  begins: Date | undefined
  previousLowest: Cents | undefined
  percent: number | undefined
  lowestBefore: Cents | undefined
  refusal: 'never_sold' | 'not_lower' | undefined
}

/** `log`: the public prices until now, in order of time, the present one included. */
export function planPrice(price: VariantPrice, { log, now }: { log: readonly LoggedPrice[]; now: Date }): PlannedPrice {
  const effective = effectivePrice(price, now)
  const isOn = effectivePrice({ ...price, markdowns: [] }, now).isSale
  const present = missingLogEntry(price, { last: log.at(-1), now })
  const known = [...log, ...(present ? [present] : [])]
  const sale = planSale(price, { known, isOn, now })
  const { cents, lowest } = effective.isSale
    ? { cents: effective.cents, lowest: previousLowestPrice(known, now) }
    : { cents: sale?.cents ?? effective.cents, lowest: sale?.lowestBefore }
  return {
    now: effective,
    from: !effective.isSale ? 'regular' : isOn && effective.cents === price.salePriceCents ? 'sale' : 'markdown',
    begins: sale?.begins,
    previousLowest: lowest,
    percent: discountPercent(lowest, cents),
    lowestBefore: sale?.lowestBefore,
    refusal: sale && refuse(sale.cents, sale.lowestBefore),
  }
}

type Known = { known: readonly LoggedPrice[]; isOn: boolean; now: Date }

/** The sale of the variant itself; undefined without one, or after its end. */
function planSale(price: VariantPrice, { known, isOn, now }: Known) {
  const begins = saleBeginning(price, { isOn, now })
  const { salePriceCents: cents } = price
  if (begins === undefined || cents === null) return undefined
  const planned = isOn ? known : [...known, { validFrom: begins, priceCents: cents, isSale: true }]
  return { begins, cents, lowestBefore: previousLowestPrice(planned, begins) }
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
