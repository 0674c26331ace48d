import { bodyMeasures, listMeasuresOf, type Measure, measures, type SizeRow } from '#contracts/size-tables.ts'
import type { Fits } from '#contracts/reviews.ts'
import { fitVotesNeeded, type SizeAdvice } from '#contracts/sizes.ts'

/** Of a person, as whole centimeters and years. */
export type Measured = Partial<Record<Measure, number>>

/** Where a value lies in a table: indexes of rows, the same twice unless it is between two sizes. */
type Place = { measure: Measure; value: number; smaller: number; bigger: number }

const below = -1

/**
 * The size of a table that fits these measures. The measure that needs the biggest size decides, because clothes that are too
 * large can be worn; between two sizes the bigger one is recommended. The age decides only for want of a measured part of the body.
 * A size is never smaller for a larger value, in any table. What most reviews say of the size corrects it by one, if there are
 * enough of them.
 */
export function findSize(rows: readonly SizeRow[], measured: Measured, fits: Fits): SizeAdvice {
  const places = toPlaces(rows, measured)
  const [first] = places
  if (!first) return { kind: 'unknown', needed: listMeasuresOf(rows) }
  const over = places.find(({ bigger }) => bigger === rows.length)
  const decisive = over ?? pickDecisive(places)
  if (over || decisive.bigger === below) return describeOutside(rows, decisive)
  const runs = judgeFits(fits)
  const index = runs === 'large' ? Math.max(0, ...places.map(({ smaller }) => smaller)) : decisive.bigger
  const wished = runs === 'small' ? Math.min(index + 1, rows.length - 1) : index
  const nameOf = (place: number) => rows[place]?.size ?? ''
  return {
    kind: 'size',
    size: nameOf(wished),
    decisive: decisive.measure,
    value: decisive.value,
    between:
      decisive.smaller === decisive.bigger || decisive.smaller === below
        ? null
        : [nameOf(decisive.smaller), nameOf(decisive.bigger)],
    others: places
      .filter((place) => place !== decisive)
      .map(({ measure, value, bigger }) => ({ measure, value, size: bigger === below ? null : nameOf(bigger) })),
    moved:
      runs === null || wished === decisive.bigger
        ? null
        : { from: nameOf(decisive.bigger), votes: fits[runs], of: countFits(fits) },
    runs,
  }
}

/** Which way the size turns out by most reviews; null = as the table says, or too few say anything. */
export function judgeFits(fits: Fits): 'small' | 'large' | null {
  const all = countFits(fits)
  if (all < fitVotesNeeded) return null
  if (fits.small * 2 > all) return 'small'
  return fits.large * 2 > all ? 'large' : null
}

function countFits({ small, fits, large }: Fits): number {
  return small + fits + large
}

function toPlaces(rows: readonly SizeRow[], measured: Measured): Place[] {
  const known = listMeasuresOf(rows)
  const given = (measure: Measure) => known.includes(measure) && measured[measure] !== undefined
  const ofBody = bodyMeasures.filter(given)
  const deciding = ofBody.length > 0 ? ofBody : measures.filter(given)
  return deciding.map((measure) => findPlace(rows, measure, measured[measure] ?? 0))
}

/**
 * `reached`: the last size that the value is large enough for. `enough`: the first one that is large enough for the value. In a gap
 * they are its two sides, where ranges overlap the first and the last of them.
 */
function findPlace(rows: readonly SizeRow[], measure: Measure, value: number): Place {
  const reached = rows.findLastIndex((row) => row[measure] && row[measure][0] <= value)
  const found = rows.findIndex((row) => row[measure] && row[measure][1] >= value)
  const enough = found === -1 ? rows.length : found
  if (reached === -1) return { measure, value, smaller: below, bigger: below }
  if (enough === rows.length) return { measure, value, smaller: enough, bigger: enough }
  return { measure, value, smaller: Math.min(reached, enough), bigger: Math.max(reached, enough) }
}

/** Of several that need the same size, the first in the order of measures. */
function pickDecisive(places: readonly Place[]): Place {
  return places.reduce((best, place) => (place.bigger > best.bigger ? place : best))
}

function describeOutside(rows: readonly SizeRow[], { measure, value, bigger }: Place): SizeAdvice {
  const side = bigger === below ? 'below' : 'above'
  const bounded = rows.filter((row) => row[measure])
  const row = side === 'below' ? bounded[0] : bounded.at(-1)
  const limit = row?.[measure]?.[side === 'below' ? 0 : 1] ?? value
  return { kind: 'outside', decisive: measure, value, side, limit, size: row?.size ?? '' }
}
