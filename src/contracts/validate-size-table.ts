import { sizes as words } from './messages/goods.ts'
import { sizeFaults } from './messages/size-faults.ts'
import { type Measure, measures, type SizeRow } from './size-tables.ts'

/**
 * What contradicts itself in a table: both bounds of a measure must grow from size to size. Ranges may overlap and leave gaps.
 * The same in the browser and on the server.
 */
export function findSizeFaults(rows: readonly SizeRow[]): string[] {
  const names = rows.map(({ size }) => size.trim().toLocaleLowerCase('sk'))
  return [
    ...rows.filter((_, index) => names.indexOf(names[index] ?? '') < index).map(({ size }) => sizeFaults.twice(size)),
    ...rows.filter((row) => measures.every((measure) => !row[measure])).map(({ size }) => sizeFaults.bare(size)),
    ...measures.flatMap((measure) => findFaultsOf(measure, rows)),
  ]
}

function findFaultsOf(measure: Measure, rows: readonly SizeRow[]): string[] {
  const column = words.columns[measure]
  let before: { size: string; range: readonly [number, number] } | undefined
  return rows.flatMap(({ size, [measure]: range }) => {
    if (!range) return []
    const last = before
    before = { size, range }
    if (range[0] > range[1]) return [sizeFaults.reversed(size, column)]
    return last && (range[0] <= last.range[0] || range[1] <= last.range[1])
      ? [sizeFaults.order(size, last.size, column)]
      : []
  })
}
