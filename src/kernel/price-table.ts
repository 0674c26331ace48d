import type { Cents } from './money.ts'

/** A row of a carrier's price table, with VAT. */
export type PriceRow = {
  /** Null = every zone. */
  zoneId: number | null
  /** The weight of the parcel up to which it is meant; null = any. */
  upToGrams: number | null
  /** The value of the goods from which it is meant. */
  fromCents: Cents
  priceCents: Cents
}

export type PricedParcel = { grams: number; cents: Cents; zoneId: number | undefined }

/** A row for this zone precedes one for all zones, then the lightest that fits, then the highest value that is reached. */
export function findPriceRow<Row extends PriceRow>(
  rows: readonly Row[],
  { grams, cents, zoneId }: PricedParcel,
): Row | undefined {
  const fitting = rows.filter(
    (row) =>
      (row.zoneId === null || row.zoneId === zoneId) &&
      (row.upToGrams === null || grams <= row.upToGrams) &&
      cents >= row.fromCents,
  )
  return fitting.toSorted(
    (a, b) =>
      Number(a.zoneId === null) - Number(b.zoneId === null) ||
      (a.upToGrams ?? Infinity) - (b.upToGrams ?? Infinity) ||
      b.fromCents - a.fromCents,
  )[0]
}
