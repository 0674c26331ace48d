import * as z from 'zod/mini'
import { carrierWords as words, sampleWords } from '#admin/i18n/carrier-words.ts'
import { formatKilograms } from '#admin/kit/collection/controls/kilograms.ts'
import { findPriceRow, type PriceRow } from '#kernel/price-table.ts'
import { formatPrice } from '#ui/format.ts'

// A number that is not finished yet is a text; the server says what is wrong with it.
const typed = z.union([z.number(), z.string()])
const rowsSchema = z.array(
  z.object({
    zone_id: z.nullable(z.number()),
    zone: z.nullable(z.string()),
    up_to_grams: z.nullable(typed),
    from_cents: typed,
    price_cents: typed,
  }),
)
export type TypedRow = z.infer<typeof rowsSchema>[number]

export const blankRow: TypedRow = { zone_id: null, zone: null, up_to_grams: null, from_cents: 0, price_cents: '' }

export function readRows(value: unknown): TypedRow[] {
  return rowsSchema.safeParse(value).data ?? []
}

/** A price for the history. */
export function sayPriceRow(part: unknown): string | undefined {
  const [row] = readRows([part])
  if (row === undefined || typeof row.from_cents !== 'number' || typeof row.price_cents !== 'number') return undefined
  return words.sayRow({
    zone: row.zone ?? words.everyZone,
    weight: formatKilograms(row.up_to_grams),
    from: row.from_cents === 0 ? '' : formatPrice(row.from_cents),
    price: formatPrice(row.price_cents),
  })
}

export type Sample = {
  rows: readonly TypedRow[]
  /** What is paid where no row fits. */
  priceCents: unknown
  zones: readonly { id: number; name: string }[]
  grams: unknown
  cents: unknown
}

/** What a parcel costs in each zone, and why; zones with the same price together. Undefined = not all is typed yet. */
export function samplePrices({ rows, priceCents, zones, grams, cents }: Sample): string[] | undefined {
  const known = rows.flatMap((row, index) => toPriceRow(row, index + 1))
  if (known.length < rows.length || typeof priceCents !== 'number') return undefined
  if (typeof grams !== 'number' || typeof cents !== 'number') return undefined
  const priced = zones.map(({ id, name }) => {
    const row = findPriceRow(known, { grams, cents, zoneId: id })
    const price = formatPrice(row?.priceCents ?? priceCents)
    return { name, result: `${price} (${row ? sampleWords.byRow(row.place) : sampleWords.byBase})` }
  })
  return [...Map.groupBy(priced, ({ result }) => result)].map(([result, same]) =>
    sampleWords.zone(
      same.map(({ name }) => name),
      result,
    ),
  )
}

function toPriceRow(
  { zone_id: zoneId, up_to_grams: upToGrams, from_cents: fromCents, price_cents: priceCents }: TypedRow,
  place: number,
): (PriceRow & { place: number })[] {
  if (typeof upToGrams === 'string' || typeof fromCents !== 'number' || typeof priceCents !== 'number') return []
  return [{ place, zoneId, upToGrams, fromCents, priceCents }]
}
