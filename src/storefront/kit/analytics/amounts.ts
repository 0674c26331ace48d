/** A gross amount without its VAT, in cents, not rounded. */
export function toNet(grossCents: number, vatRate: number): number {
  return grossCents / (1 + vatRate / 100)
}

/** Cents → euro, rounded to the cent. */
export function toUnits(cents: number): number {
  return Math.round(cents) / 100
}
