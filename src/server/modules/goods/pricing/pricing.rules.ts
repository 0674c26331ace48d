import { netPrice, type Cents } from '#kernel/money.ts'

/** The prices of a variant in cents with VAT, and the time of its sale: from `saleFrom` until before `saleTo`. */
export type VariantPrice = {
  priceCents: Cents
  salePriceCents: Cents | null
  saleFrom: Date | null
  saleTo: Date | null
}

/** The public price at one instant. `nextChangeAt`: when a sale begins or ends by itself. */
export type EffectivePrice = { cents: Cents; isSale: boolean; nextChangeAt: Date | undefined }

/** One line of the append-only log of public prices. */
export type LoggedPrice = { validFrom: Date; priceCents: Cents; isSale: boolean }

/** The price fields of an answer: net with four decimals, as the specification demands, and gross in cents, as shown. */
export type PriceFields = {
  price: number
  price_sale: number | null
  is_price_sale_active: boolean
  price_cents: Cents
  original_price_cents: Cents | null
  previous_lowest_price_cents: Cents | null
  discount_percent: number | null
}

const lookBackMs = 30 * 24 * 60 * 60 * 1000

/** The public price at `now`: the sale price inside its window (start included, end excluded), otherwise the regular one. */
export function effectivePrice(price: VariantPrice, now: Date): EffectivePrice {
  const { priceCents, salePriceCents, saleFrom, saleTo } = price
  if (salePriceCents === null || (saleTo !== null && saleTo <= now))
    return { cents: priceCents, isSale: false, nextChangeAt: undefined }
  if (saleFrom !== null && saleFrom > now) return { cents: priceCents, isSale: false, nextChangeAt: saleFrom }
  return { cents: salePriceCents, isSale: true, nextChangeAt: saleTo ?? undefined }
}

/**
 * The lowest public price of the 30 days before the current reduction began, or of a shorter time if the goods have not been
 * sold for 30 days; undefined if they were never sold at another price (Act 108/2024, § 7). A reduction that deepens step by
 * step without a break keeps the reference of its first step. `log` is ordered by time.
 */
export function previousLowestPrice(log: readonly LoggedPrice[], now: Date): Cents | undefined {
  const past = log.filter((entry) => entry.validFrom <= now)
  const beginning = reductionBeginning(past)
  if (beginning === undefined) return undefined
  const began = past[beginning]?.validFrom.getTime() ?? 0
  const before = past.slice(0, beginning)
  const relevant = before.filter(({ validFrom }, index) => {
    const validTo = before[index + 1]?.validFrom.getTime() ?? began
    return validTo > began - lookBackMs && validTo > validFrom.getTime()
  })
  return relevant.length === 0 ? undefined : Math.min(...relevant.map((entry) => entry.priceCents))
}

/**
 * The lowest public price of the last 30 days, that of now included: a sale that begins now must be below it, unless it deepens one
 * that is on (Act 108/2024, § 7). `log` is ordered by time.
 */
export function lowestPrice(price: VariantPrice, { log, now }: { log: readonly LoggedPrice[]; now: Date }): Cents {
  const past = log.filter((entry) => entry.validFrom <= now)
  const since = now.getTime() - lookBackMs
  const recent = past.filter((_, index) => (past[index + 1]?.validFrom.getTime() ?? Infinity) > since)
  return Math.min(effectivePrice(price, now).cents, ...recent.map(({ priceCents }) => priceCents))
}

/** Index of the entry with which the current reduction began: the sale prices up to now, each not above the one before. */
function reductionBeginning(past: readonly LoggedPrice[]): number | undefined {
  let index = past.length - 1
  if (past[index]?.isSale !== true) return undefined
  for (;;) {
    const current = past[index]
    const earlier = past[index - 1]
    if (!current || !earlier?.isSale || earlier.priceCents < current.priceCents) return index
    index -= 1
  }
}

/** Whole percents off the previous lowest price, rounded down so that the shop never promises more than it deducts. */
export function discountPercent(previousLowest: Cents | undefined, current: Cents): number | undefined {
  if (previousLowest === undefined || previousLowest <= 0 || current >= previousLowest) return undefined
  const percent = Math.floor(((previousLowest - current) * 100) / previousLowest)
  return percent >= 1 ? percent : undefined
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
  }
}

/**
 * The line to append to the log so that it ends with the price of `now`; undefined if it already does. A sale that began or
 * ended by itself since the last line is dated to that moment, not to when it was noticed.
 */
export function missingLogEntry(
  price: VariantPrice,
  { last, now }: { last: LoggedPrice | undefined; now: Date },
): LoggedPrice | undefined {
  const effective = effectivePrice(price, now)
  if (last && last.priceCents === effective.cents && last.isSale === effective.isSale) return undefined
  const boundary = effective.isSale ? price.saleFrom : price.saleTo
  const isDatable = boundary !== null && boundary <= now && last !== undefined && boundary > last.validFrom
  return { validFrom: isDatable ? boundary : now, priceCents: effective.cents, isSale: effective.isSale }
}
