import * as z from 'zod/mini'
import { sizes as words } from './messages/goods.ts'

/** In centimeters. */
export const bodyMeasures = ['height', 'chest', 'waist', 'hips', 'head'] as const
/** The age is in years. */
export const measures = [...bodyMeasures, 'age'] as const
export type Measure = (typeof measures)[number]

export const wearers = ['child', 'woman', 'man', 'anyone'] as const
export type Wearer = (typeof wearers)[number]

export const maxSizes = 40
export const maxMeasure = 260

const boundSchema = z.int().check(z.minimum(0), z.maximum(maxMeasure))
const rangeSchema = z.optional(z.tuple([boundSchema, boundSchema]))

/** A size and the measures that it fits, each from–to with both bounds. A measure that the table does not have is left out. */
export const sizeRowSchema = z.object({
  size: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), // as the size of the variants
  height: rangeSchema,
  chest: rangeSchema,
  waist: rangeSchema,
  hips: rangeSchema,
  head: rangeSchema,
  age: rangeSchema,
})
export type SizeRow = z.infer<typeof sizeRowSchema>

/** From the smallest size. */
export const sizeRowsSchema = z.array(sizeRowSchema).check(z.maxLength(maxSizes))

/** The measures that a table has. */
export function listMeasuresOf(rows: readonly SizeRow[]): Measure[] {
  return measures.filter((measure) => rows.some((row) => row[measure]))
}

/** The table as the product page shows it: only measures that a row has. */
export function toShownTable(rows: readonly SizeRow[]): { columns: string[]; rows: string[][] } | null {
  if (rows.length === 0) return null
  const shown = listMeasuresOf(rows)
  return {
    columns: [words.size, ...shown.map((measure) => words.columns[measure])],
    rows: rows.map((row) => [row.size, ...shown.map((measure) => sayRange(row[measure]))]),
  }
}

function sayRange(range: readonly [number, number] | undefined): string {
  if (!range) return '–'
  return range[0] === range[1] ? String(range[0]) : `${range[0]}–${range[1]}`
}
