/** The cells of the shop's own CSV about places: pieces in stores, and where goods lie. */
import { type Cell, readText, readWhole } from '../fields/fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import type { SourceRow } from '../source/source-row.ts'
import { centralColumn, shelfPrefix, storePrefix } from './own-columns.rules.ts'

export function readStoreStock(row: SourceRow, faults: Faults): Record<string, number> {
  return readByStore(row, storePrefix, (cell) => readWhole(cell, faults))
}

/** An empty cell leaves the shelf as it is. */
export function readStoreShelves(row: SourceRow, faults: Faults): Record<string, string> | undefined {
  const shelves = readByStore(row, shelfPrefix, (cell) => readShelf(cell, faults))
  return Object.keys(shelves).length === 0 ? undefined : shelves
}

/** As on the label of a shelf, which a reader scans. */
export function readShelf(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults, 20)
  if (text === undefined || /^[\w./-]+$/.test(text)) return text?.toUpperCase()
  return faults.add(cell, 'Kód police môže mať písmená bez diakritiky, číslice, bodku, pomlčku a lomku.')
}

function readByStore<Value>(
  row: SourceRow,
  prefix: string,
  read: (cell: Cell) => Value | undefined,
): Record<string, Value> {
  const found: Record<string, Value> = {}
  for (const column of Object.keys(row.cells)) {
    if (!column.startsWith(prefix) || column === centralColumn) continue
    const value = read({ line: row.line, column, text: row.cells[column] })
    if (value !== undefined) found[column.slice(prefix.length)] = value
  }
  return found
}
