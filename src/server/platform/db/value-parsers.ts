import pg from 'pg'

// int8 (count, sum) and numeric as numbers: all figures of the shop are far below 2^53; money is an integer column.
const int8 = 20
const numeric = 1700
// A plain date stays text: as a Date it could shift by the time zone.
const date = 1082
const keepText = (text: string) => text
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [numeric]: Number,
  [date]: keepText,
}

/** The same for `pg`. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}
