/** A table of sizes that a file gives as text, read as measures. */
import { findSizeFaults } from '#contracts/validate-size-table.ts'
import { type Measure, maxMeasure, maxSizes, type SizeRow, type Wearer } from '#contracts/size-tables.ts'
import type { ImportedProduct } from '../imported-product.ts'

const headings: readonly (readonly [RegExp, Measure])[] = [
  [/výšk|vysk|height/i, 'height'],
  [/hrud|prs|chest/i, 'chest'],
  [/pás|pas|waist/i, 'waist'],
  [/bok|hip/i, 'hips'],
  [/hlav|head/i, 'head'],
  [/vek|rok|age/i, 'age'],
]

/**
 * Its first column is the size. Cells without a number and columns of other things are left out; none, if a size has no measure or
 * the table contradicts itself.
 */
export function readMeasures(table: ImportedProduct['sizeTable']): SizeRow[] {
  if (!table) return []
  const found = table.columns.map((column, index) =>
    index === 0 ? undefined : headings.find(([heading]) => heading.test(column))?.[1],
  )
  const rows = table.rows.flatMap(([size = '', ...cells]): SizeRow[] => {
    const ranges = found.slice(1).flatMap((measure, index) => {
      const range = readRange(cells[index] ?? '')
      return measure && range ? [[measure, range] as const] : []
    })
    return size.trim() === '' ? [] : [{ size: size.trim().slice(0, 40), ...Object.fromEntries(ranges) }]
  })
  return rows.length <= maxSizes && findSizeFaults(rows).length === 0 ? rows : []
}

/** Whom a table is for, by its name: "Detské kostýmy Rubies". */
export function guessWearer(name: string): Wearer {
  if (/det(sk|i)|dievč|chlap/i.test(name)) return 'child'
  if (/dám|žen/i.test(name)) return 'woman'
  return /pán|muž/i.test(name) ? 'man' : 'anyone'
}

/** "105–116", "4-6 rokov", "158": in whole numbers, a decimal one rounded away from the middle. */
function readRange(cell: string): [number, number] | undefined {
  const [from, to = from] = [...cell.matchAll(/\d+(?:[.,]\d+)?/g)].map(([text]) => Number(text.replace(',', '.')))
  if (from === undefined || to === undefined || from > to || to > maxMeasure) return undefined
  return [Math.floor(from), Math.ceil(to)]
}
