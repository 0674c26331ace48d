import { netPrice, type Cents } from '#kernel/money.ts'
import {
  discountPercent,
  effectivePrice,
  type LoggedPrice,
  previousLowestPrice,
  type VariantPrice,
} from './pricing.rules.ts'

/** The price fields of an answer: net with four decimals, as the specification demands, and gross in cents, as shown. */
export type PriceFields = {
  price: number
  price_sale: number | null
  is_price_sale_active: boolean
  price_cents: Cents
  original_price_cents: Cents | null
  previous_lowest_price_cents: Cents | null
  discount_percent: number | null
  sale_label?: string
}

export function toPriceFields(
  price: VariantPrice,
  { log, vatRate, now }: { log: readonly LoggedPrice[]; vatRate: number; now: Date },
): PriceFields {
  const effective = effectivePrice(price, now)
  const previousLowest = effective.isSale ? previousLowestPrice(log, now) : undefined
  return {
    price: netPrice(price.priceCents, vatRate),
    price_sale: effective.isSale ? netPrice(effective.cents, vatRate) : null,
    is_price_sale_active: effective.isSale,
    price_cents: effective.cents,
    original_price_cents: effective.isSale ? price.priceCents : null,
    previous_lowest_price_cents: previousLowest ?? null,
    discount_percent: discountPercent(previousLowest, effective.cents) ?? null,
    ...(effective.label !== undefined && { sale_label: effective.label }),
  }
}
