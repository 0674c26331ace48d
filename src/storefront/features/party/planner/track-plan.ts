import type { Cents } from '#kernel/money.ts'
import { toUnits } from '#storefront/kit/analytics/amounts.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'

export type TrackedPlan = { theme: string; color: string; guests: number; totalCents: Cents; lineCount: number }

/** The visitor has put a planned list into the cart. */
export function trackPlan({ theme, color, guests, totalCents, lineCount }: TrackedPlan): void {
  push({
    event: 'party_plan_added',
    party_style: theme === '' ? color : theme,
    party_guests: guests,
    party_lines: lineCount,
    value: toUnits(totalCents),
    currency: 'EUR',
  })
}
