import type { MarkdownId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

/**
 * What a markdown makes of a price, from one moment until before another. A statement reads it as JSON: moments are texts. `label`: what
 * customers read on it; empty or missing = the usual words.
 */
export type MarkdownPrice = { id: MarkdownId; cents: Cents; from: string; to: string; label?: string }

/**
 * The prices of a variant in cents with VAT, and the time of its own sale: from `saleFrom` until before `saleTo`. Of its sale and
 * its markdowns the lowest price wins.
 */
export type VariantPrice = {
  priceCents: Cents
  salePriceCents: Cents | null
  saleFrom: Date | null
  saleTo: Date | null
  markdowns: readonly MarkdownPrice[]
}

/** The public price at one instant. `nextChangeAt`: when it or its label changes by itself. */
export type EffectivePrice = {
  cents: Cents
  isSale: boolean
  label: string | undefined
  nextChangeAt: Date | undefined
}

/** One line of the append-only log of public prices. */
export type LoggedPrice = { validFrom: Date; priceCents: Cents; isSale: boolean }

const lookBackMs = 30 * 24 * 60 * 60 * 1000

/** The public price at `now`: the lowest of those that hold then (start included, end excluded), otherwise the regular one. */
export function effectivePrice(price: VariantPrice, now: Date): EffectivePrice {
  const reductions = listReductions(price)
  const at = now.getTime()
  const { cents, isSale, label } = priceAt(price.priceCents, reductions, at)
  const next = listEdges(reductions).find(
    (edge) =>
      edge > at &&
      (isOther(price.priceCents, reductions, [at, edge]) ||
        priceAt(price.priceCents, reductions, edge).label !== label),
  )
  return { cents, isSale, label, nextChangeAt: next === undefined ? undefined : new Date(next) }
}

/** Moments in milliseconds; -Infinity and Infinity for a sale without a beginning or an end. */
type Reduction = { cents: Cents; from: number; to: number; label?: string | undefined }

function listReductions({ priceCents, salePriceCents, saleFrom, saleTo, markdowns }: VariantPrice): Reduction[] {
  const sale =
    salePriceCents === null
      ? []
      : [{ cents: salePriceCents, from: saleFrom?.getTime() ?? -Infinity, to: saleTo?.getTime() ?? Infinity }]
  const planned = markdowns
    .toSorted((one, other) => one.id - other.id)
    .map(({ cents, from, to, label }) => ({ cents, label, from: Date.parse(from), to: Date.parse(to) }))
  // A regular price may have fallen below that of a markdown since it was planned.
  return [...sale, ...planned].filter(({ cents }) => cents < priceCents)
}

/** Of reductions to the same price, the first that has a label names it. */
function priceAt(
  priceCents: Cents,
  reductions: readonly Reduction[],
  at: number,
): { cents: Cents; isSale: boolean; label: string | undefined } {
  const valid = reductions.filter(({ from, to }) => from <= at && at < to)
  if (valid.length === 0) return { cents: priceCents, isSale: false, label: undefined }
  const cents = Math.min(...valid.map((reduction) => reduction.cents))
  const label = valid.find((reduction) => reduction.cents === cents && reduction.label)?.label
  return { cents, isSale: true, label }
}

/** The moments at which a reduction begins or ends, in order. */
function listEdges(reductions: readonly Reduction[]): number[] {
  return reductions
    .flatMap(({ from, to }) => [from, to])
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other)
}

function isOther(
  priceCents: Cents,
  reductions: readonly Reduction[],
  [one, other]: readonly [number, number],
): boolean {
  return priceAt(priceCents, reductions, one).cents !== priceAt(priceCents, reductions, other).cents
}

/** The last moment until `now` at which the price of now began by itself. */
function lastEdge(price: VariantPrice, now: Date): Date | undefined {
  const reductions = listReductions(price)
  const at = now.getTime()
  const edge = listEdges(reductions).findLast(
    (moment) => moment <= at && isOther(price.priceCents, reductions, [moment - 1, at]),
  )
  return edge === undefined ? undefined : new Date(edge)
}

/** The public prices from `now` until before `until`, as the log will have them if no one changes a price. */
export function listComingPrices(price: VariantPrice, { now, until }: { now: Date; until: Date }): LoggedPrice[] {
  const reductions = listReductions(price)
  return listEdges(reductions)
    .filter((edge) => edge > now.getTime() && edge < until.getTime())
    .map((edge) => {
      const { cents, isSale } = priceAt(price.priceCents, reductions, edge)
      return { validFrom: new Date(edge), priceCents: cents, isSale }
    })
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
  const edge = lastEdge(price, now)
  const isDatable = edge !== undefined && last !== undefined && edge > last.validFrom
  return { validFrom: isDatable ? edge : now, priceCents: effective.cents, isSale: effective.isSale }
}
