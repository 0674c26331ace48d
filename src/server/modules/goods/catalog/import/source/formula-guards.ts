import { isGuarded } from '#server/platform/csv.ts'
import type { SourceRow } from './source-row.ts'

/** An export guards texts that a spreadsheet would run as formulas; the guard is not a part of them. */
export function withoutGuards(row: SourceRow): SourceRow {
  // Nearly all rows have none.
  if (!Object.values(row.cells).some((text) => text.startsWith("'"))) return row
  const guarded = Object.entries(row.cells).filter(([, text]) => text.startsWith("'") && isGuarded(text))
  return {
    ...row,
    cells: { ...row.cells, ...Object.fromEntries(guarded.map(([name, text]) => [name, text.slice(1)])) },
  }
}
