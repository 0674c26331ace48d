import type { SheetRow } from '#contracts/admin/variants.ts'
import type { SheetColumn, SheetField } from './sheet-columns.ts'

/** What is typed into one cell, and what the server had there when it was typed. */
export type TypedCell = { text: string; base: string }
/** The cells of one variant that differ from what is saved. */
export type TypedRow = Readonly<Partial<Record<SheetField, TypedCell>>>
/** By the id of the variant. */
export type Typed = ReadonlyMap<number, TypedRow>

/** `past` and `future`: what Ctrl+Z and Ctrl+Y lead to. */
export type SheetState = { typed: Typed; past: readonly Typed[]; future: readonly Typed[] }

export type Edit = { row: SheetRow; column: SheetColumn; text: string }

/** So many steps can be taken back. */
const mostSteps = 200

/** Types into cells: one step back for all of them. A cell with its saved value is no longer typed into. */
export function typeInto(state: SheetState, edits: readonly Edit[]): SheetState {
  const typed = new Map(state.typed)
  for (const { row, column, text } of edits) {
    if (column.field === undefined) continue
    const { [column.field]: before, ...others } = typed.get(row.id) ?? {}
    const saved = column.say(row)
    const base = before?.base ?? saved
    // What a colleague has saved meanwhile is still asked about.
    const isBack = base === saved && isSame(column, { text, saved })
    if (before?.text === text || (isBack && !before)) continue
    put(typed, row.id, isBack ? others : { ...others, [column.field]: { text, base } })
  }
  return hasSameRows(typed, state.typed) ? state : remember(state, typed)
}

export function undo({ typed, past, future }: SheetState): SheetState {
  const before = past.at(-1)
  return before ? { typed: before, past: past.slice(0, -1), future: [typed, ...future] } : { typed, past, future }
}

export function redo({ typed, past, future }: SheetState): SheetState {
  const [next, ...others] = future
  return next ? { typed: next, past: [...past, typed], future: others } : { typed, past, future }
}

/** Answers a question about a cell that a colleague has changed: the own text stays and is based on theirs now, or goes. */
export function settle(
  state: SheetState,
  { row, column, isMine }: Omit<Edit, 'text'> & { isMine: boolean },
): SheetState {
  const { field } = column
  const { [field ?? 'name']: cell, ...others } = state.typed.get(row.id) ?? {}
  if (field === undefined || !cell) return state
  const typed = new Map(state.typed)
  put(typed, row.id, isMine ? { ...others, [field]: { ...cell, base: column.say(row) } } : others)
  return remember(state, typed)
}

/** After a save: what was sent of these variants is typed no longer, and cannot be taken back here. What was typed since stays. */
export function dropSaved({ typed }: SheetState, sent: Typed): SheetState {
  const left = new Map(typed)
  for (const [id, row] of sent) {
    const now = Object.entries(left.get(id) ?? {}).filter(
      ([field, cell]) => row[field as SheetField]?.text !== cell.text,
    )
    put(left, id, Object.fromEntries(now))
  }
  return { typed: left, past: [], future: [] }
}

/** The text of a cell as the person sees it. */
export function textOf(row: SheetRow, column: SheetColumn, typed: TypedRow | undefined): string {
  return typedOf(column, typed)?.text ?? column.say(row)
}

export function typedOf({ field }: SheetColumn, typed: TypedRow | undefined): TypedCell | undefined {
  return field && typed?.[field]
}

/** What a colleague has saved into a cell since it was typed into; undefined = nothing else. */
export function conflictOf(row: SheetRow, column: SheetColumn, typed: TypedRow | undefined): string | undefined {
  const cell = typedOf(column, typed)
  const now = column.say(row)
  return cell && now !== cell.base && now !== cell.text ? now : undefined
}

/** `10,0` says the same as `10,00`. */
function isSame({ read }: SheetColumn, { text, saved }: { text: string; saved: string }): boolean {
  const [one, other] = [read(text), read(saved)]
  return text === saved || ('value' in one && 'value' in other && one.value === other.value)
}

function hasSameRows(one: Typed, other: Typed): boolean {
  return one.size === other.size && [...one].every(([id, row]) => other.get(id) === row)
}

function put(typed: Map<number, TypedRow>, id: number, row: TypedRow): void {
  if (Object.keys(row).length === 0) typed.delete(id)
  else typed.set(id, row)
}

function remember({ typed, past }: SheetState, next: Typed): SheetState {
  return { typed: next, past: [...past, typed].slice(-mostSteps), future: [] }
}
