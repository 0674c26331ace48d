import type { MarkdownKind, MarkdownRounding } from '#contracts/admin/markdowns.ts'
import type { VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import {
  discountPercent,
  effectivePrice,
  listComingPrices,
  missingLogEntry,
  previousLowestPrice,
  type LoggedPrice,
  type VariantPrice,
} from '../pricing.rules.ts'

/** What decides the price that a markdown makes of a variant. */
export type PriceRule = {
  kind: MarkdownKind
  percent: number | null
  rounding: MarkdownRounding
  fixedPrices: readonly { id: VariantId; price_cents: Cents }[]
}

/** The price of a variant in a markdown, rounded down; undefined if nothing would be taken off. */
export function toMarkdownCents(
  { kind, percent, rounding, fixedPrices }: PriceRule,
  { id, priceCents }: { id: VariantId; priceCents: Cents },
): Cents | undefined {
  const cents =
    kind === 'prices'
      ? fixedPrices.find((fixed) => fixed.id === id)?.price_cents
      : roundDown(Math.floor((priceCents * (100 - (percent ?? 0))) / 100), rounding)
  return cents !== undefined && cents > 0 && cents < priceCents ? cents : undefined
}

/** A price below the first step stays unrounded: rounding would give the goods away. */
function roundDown(cents: Cents, rounding: MarkdownRounding): Cents {
  switch (rounding) {
    case 'cent':
      return cents
    case 'ten_cents':
      return cents < 10 ? cents : cents - (cents % 10)
    default:
      return cents < 90 ? cents : cents - ((cents + 10) % 100)
  }
}

/** `lowest`: of the 30 days before it begins. `mayHold`: false = § 7 of Act 108/2024 does not let it be announced. */
export type PlannedMarkdown = {
  nowCents: Cents
  cents: Cents
  lowest: Cents | undefined
  percent: number | undefined
  mayHold: boolean
}

/**
 * What a markdown that begins at `begins` will mean for a variant. `price`: without that markdown, but with the others, whose
 * prices until then count too. `log`: the public prices until now, in order of time.
 */
export function planMarkdown(
  cents: Cents,
  { price, log, begins, now }: { price: VariantPrice; log: readonly LoggedPrice[]; begins: Date; now: Date },
): PlannedMarkdown {
  const present = missingLogEntry(price, { last: log.at(-1), now })
  const planned = [
    ...log,
    ...(present ? [present] : []),
    ...listComingPrices(price, { now, until: begins }),
    { validFrom: begins, priceCents: cents, isSale: true },
  ]
  const lowest = previousLowestPrice(planned, begins)
  return {
    nowCents: effectivePrice(price, now).cents,
    cents,
    lowest,
    percent: discountPercent(lowest, cents),
    mayHold: lowest !== undefined && cents < lowest,
  }
}
