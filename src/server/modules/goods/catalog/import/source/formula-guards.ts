import { isGuarded } from '#server/platform/csv.ts'
import type { SourceRow } from './source-row.ts'

/** An export guards texts that a spreadsheet would run as formulas; the guard is not a part of them. */
export function withoutGuards(row: SourceRow): SourceRow {
  const guarded = Object.entries(row.cells).filter(([, text]) => text.startsWith("'") && isGuarded(text))
  if (guarded.length === 0) return row
  return {
    ...row,
    cells: { ...row.cells, ...Object.fromEntries(guarded.map(([name, text]) => [name, text.slice(1)])) },
  }
}
