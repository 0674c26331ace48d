/**
 * Whether the seller charges VAT. A payer does. Someone registered only for trade within the EU (Act 222/2004, § 7 and § 7a)
 * has a VAT number but sells at home like someone who is not a payer.
 */
export const vatStatuses = ['payer', 'non_payer', 'registered'] as const
export type VatStatus = (typeof vatStatuses)[number]

/** What the seller is from a day (`YYYY-MM-DD`, included) until the next period. */
export type VatPeriod = { from: string; status: VatStatus }

/** In the order of their days. A day before the first period belongs to it; a seller without periods is a payer. */
export function vatStatusOn(periods: readonly VatPeriod[], day: string): VatStatus {
  const period = periods.findLast(({ from }) => from <= day) ?? periods[0]
  return period?.status ?? 'payer'
}

export function chargesVatOn(periods: readonly VatPeriod[], day: string): boolean {
  return vatStatusOn(periods, day) === 'payer'
}

/** The rate that a price contains: goods keep their own rate even if their seller charges none. */
export function chargedRate(rate: number, chargesVat: boolean): number {
  return chargesVat ? rate : 0
}

/** The first day after `day` from which another period holds. */
export function nextVatPeriod(periods: readonly VatPeriod[], day: string): VatPeriod | undefined {
  return periods.find(({ from }) => from > day)
}

/**
 * The periods after the last one was given another status or day. A later day begins a new period; the same status with
 * another day moves the last period, and an earlier day replaces what was to come after it. Neighbors differ in their status.
 */
export function withVatPeriod(periods: readonly VatPeriod[], period: VatPeriod): VatPeriod[] {
  const isMoved = periods.at(-1)?.status === period.status
  const kept = (isMoved ? periods.slice(0, -1) : periods).filter(({ from }) => from < period.from)
  return kept.at(-1)?.status === period.status ? kept : [...kept, period]
}
