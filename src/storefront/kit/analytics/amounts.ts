import type { Cents, NetCents } from '#kernel/money.ts'

/** A gross amount without its VAT, in cents, not rounded. */
export function toNet(grossCents: Cents, vatRate: number): NetCents {
  return grossCents / (1 + vatRate / 100)
}

/** Cents → euro, rounded to the cent. */
export function toUnits(cents: Cents | NetCents): number {
  return Math.round(cents) / 100
}
