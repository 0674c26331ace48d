import type { Run } from '#contracts/admin/runs.ts'
import type { SheetRow, VariantPatch } from '#contracts/admin/variants.ts'
import { variantSheetWords } from '#admin/i18n/variant-sheet-words.ts'
import type { CellValue } from './read-cell.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { conflictOf, textOf, type Typed, type TypedRow, typedOf } from './sheet-state.ts'

/** What the server has refused of a row in the last check, as it was typed then. */
export type Refusals = ReadonlyMap<number, { typed: TypedRow | undefined; row: Run['rows'][number] }>

export type Problem = {
  kind: 'wrong' | 'conflict'
  text: string
}

export type Checks = {
  /** By the id of the variant and the key of the column. */
  problems: ReadonlyMap<number, ReadonlyMap<SheetColumn['key'], Problem>>
  count: number
}

type Checked = { rows: readonly SheetRow[]; columns: readonly SheetColumn[]; typed: Typed; refusals: Refusals }

/** What is wrong with the typed cells: their form, two equal codes, what a colleague has saved, and what the server has refused. */
export function checkSheet({ rows, columns, typed, refusals }: Checked): Checks {
  const twins = findTwins({ rows, columns, typed })
  const problems = new Map<number, Map<SheetColumn['key'], Problem>>()
  let count = 0
  for (const row of rows) {
    const own = typed.get(row.id)
    if (!own) continue
    const refused = refusals.get(row.id)
    const errors = refused?.typed === own ? (refused.row.errors ?? {}) : {}
    const found = columns.flatMap((column) => {
      const problem = checkCell({ row, column, typed: own, twins, errors })
      return problem ? [[column.key, problem] as const] : []
    })
    if (found.length > 0) problems.set(row.id, new Map(found))
    count += found.length
  }
  return { problems, count }
}

type CheckedCell = {
  row: SheetRow
  column: SheetColumn
  typed: TypedRow
  twins: ReadonlySet<string>
  errors: Readonly<Record<string, readonly string[]>>
}

function checkCell({ row, column, typed, twins, errors }: CheckedCell): Problem | undefined {
  const cell = typedOf(column, typed)
  const refusal = column.field && errors[column.field]?.[0]
  if (!cell) return refusal === undefined ? undefined : { kind: 'wrong', text: refusal }
  const read = column.read(cell.text)
  if ('problem' in read) return { kind: 'wrong', text: read.problem }
  if (column.field === 'code' && twins.has(cell.text.trim())) {
    return { kind: 'wrong', text: variantSheetWords.problems.twin }
  }
  if (isDateWithoutSale({ row, column, typed }) && cell.text.trim() !== '') {
    return { kind: 'wrong', text: variantSheetWords.problems.saleMissing }
  }
  const theirs = conflictOf(row, column, typed)
  if (theirs !== undefined) return { kind: 'conflict', text: variantSheetWords.conflict.text(theirs) }
  return refusal === undefined ? undefined : { kind: 'wrong', text: refusal }
}

/** The server forgets the dates of a sale that has no price. */
function isDateWithoutSale({ row, column, typed }: Pick<CheckedCell, 'row' | 'column' | 'typed'>): boolean {
  if (column.field !== 'sale_from' && column.field !== 'sale_to') return false
  return (typed.sale_price_cents?.text.trim() ?? row.sale_price_cents ?? '') === ''
}

/** The codes that are in the sheet twice. */
function findTwins({ rows, columns, typed }: Omit<Checked, 'refusals'>): ReadonlySet<string> {
  const code = columns.find(({ field }) => field === 'code')
  const codes = code ? rows.map((row) => textOf(row, code, typed.get(row.id)).trim()) : []
  return new Set(codes.filter((one, index) => codes.indexOf(one) !== index))
}

/** What is sent of a row: the typed values that differ from the saved ones. Cells that cannot be read are left out. */
export function toPatch(row: SheetRow, columns: readonly SheetColumn[], typed: TypedRow | undefined): VariantPatch {
  const values = columns.flatMap((column): [string, CellValue][] => {
    const cell = typedOf(column, typed)
    const read = cell && column.read(cell.text)
    if (!column.field || !read || 'problem' in read || isSame(column.read(column.say(row)), read)) return []
    return [[column.field, read.value]]
  })
  return Object.fromEntries(values)
}

function isSame(saved: ReturnType<SheetColumn['read']>, typed: { value: CellValue }): boolean {
  return 'value' in saved && saved.value === typed.value
}
