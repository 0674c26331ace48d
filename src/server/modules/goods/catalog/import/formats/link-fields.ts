import type { Faults } from '../faults.store.ts'
import { type Cell, readCode, splitList } from '../fields/fields.rules.ts'

const mostLinks = 20

/** Codes of other products. A file without the column leaves the links unchanged. */
export function readLinks(cell: Cell, faults: Faults): string[] | undefined {
  if (cell.text === undefined) return undefined
  const codes = [...new Set(splitList(cell.text, '|'))]
  if (codes.length > mostLinks)
    return faults.add(cell, `Výrobkov je ${codes.length}, najviac ich môže byť ${mostLinks}.`)
  return codes.flatMap((code) => readCode({ ...cell, text: code }, faults) ?? [])
}
