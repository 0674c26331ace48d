import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SheetRow } from '#contracts/admin/variants.ts'
import { boundsOf, fillBelow, type MayWrite, type Place, type Selection, type Size, stepFrom } from './selection.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { type Edit, textOf } from './sheet-state.ts'
import type { Sheet } from './use-sheet.ts'

export type GridInput = {
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  sheet: Sheet
  mayWrite: MayWrite
}

export type Grid = GridInput & {
  table: RefObject<HTMLTableElement | null>
  /** `touch` or `mouse`: what has pressed last. Not every browser says it of a click. */
  pointer: RefObject<string>
  selection: Selection
  size: Size
  /** The text in the field of the cell with the focus; undefined = it is not being edited. */
  editing: string | undefined
  /** The row down to which the handle is drawn. */
  fillTo: number | undefined
  select: (focus: Place, extended?: { from: Place }) => void
  /** Opens the cell with the focus; with a text that replaces what is there. */
  edit: (text?: string) => void
  retype: (text: string) => void
  /** Keeps what is in the field and goes on. */
  commit: (step?: readonly [number, number]) => void
  cancel: () => void
  write: (edits: readonly Edit[]) => void
  drawFill: (row: number | undefined) => void
  fill: () => void
}

const start: Selection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } }

/** Which cells are chosen, which one is edited, and the focus that follows. */
export function useGrid(input: GridInput): Grid {
  const { rows, columns, sheet, mayWrite } = input
  const table = useRef<HTMLTableElement>(null)
  const pointer = useRef('mouse')
  const size = { rows: rows.length, columns: columns.length }
  const [chosen, setSelection] = useState(start)
  const [editing, setEditing] = useState<string>()
  const [fillTo, drawFill] = useState<number>()
  const selection = { anchor: stepFrom(chosen.anchor, [0, 0], size), focus: stepFrom(chosen.focus, [0, 0], size) }
  const { focus } = selection
  const follow = useFocus(table, { focus, isEditing: editing !== undefined })
  const write = (edits: readonly Edit[]) => sheet.type(edits.filter(({ column }) => mayWrite(column)))
  const select = (next: Place, extended?: { from: Place }) => {
    follow()
    setSelection({ anchor: extended?.from ?? next, focus: next })
  }
  const [row, column] = [rows[focus.row], columns[focus.column]]
  const isFixed = !row || !column || !mayWrite(column)
  return {
    ...input,
    table,
    pointer,
    selection,
    size,
    editing,
    fillTo,
    select,
    edit(text) {
      if (isFixed) return
      const whole = text ?? textOf(row, column, sheet.typed.get(row.id))
      // Before the event goes on, so that the key that has opened the field is typed into it, an accent too.
      flushSync(() => {
        setSelection({ anchor: focus, focus })
        setEditing(whole)
      })
      table.current?.querySelector('input')?.focus()
    },
    retype: setEditing,
    commit(step) {
      if (editing !== undefined && !isFixed) write([{ row, column, text: editing }])
      setEditing(undefined)
      if (step) select(stepFrom(focus, step, size))
    },
    cancel() {
      setEditing(undefined)
      follow()
    },
    write,
    drawFill,
    fill() {
      const bounds = boundsOf(selection)
      drawFill(undefined)
      if (fillTo === undefined || fillTo <= bounds.bottom) return
      write(fillBelow({ rows, columns, typed: sheet.typed }, bounds, fillTo))
      select({ row: fillTo, column: bounds.right }, { from: { row: bounds.top, column: bounds.left } })
    },
  }
}

/** Puts the focus into the chosen cell, after what the person did in the sheet and not before. */
function useFocus(
  table: RefObject<HTMLTableElement | null>,
  { focus, isEditing }: { focus: Place; isEditing: boolean },
): () => void {
  const isWanted = useRef(false)
  const [turn, setTurn] = useState(0)
  useLayoutEffect(() => {
    if (!isWanted.current || isEditing) return
    isWanted.current = false
    table.current?.querySelector<HTMLElement>(`[data-cell="${focus.row}:${focus.column}"]`)?.focus()
  }, [table, focus.row, focus.column, isEditing, turn])
  return () => {
    isWanted.current = true
    setTurn((now) => now + 1)
  }
}

/** What the clipboard is asked for while a cell has the focus: a browser sends it to whatever was clicked last. */
export function useClipboard(
  table: RefObject<HTMLTableElement | null>,
  handle: { copy: (event: ClipboardEvent) => void; paste: (event: ClipboardEvent) => void },
): void {
  const latest = useRef(handle)
  useEffect(() => {
    latest.current = handle
  })
  useEffect(() => {
    const isHere = () =>
      document.activeElement?.matches('[data-cell]') && table.current?.contains(document.activeElement)
    const copy = (event: ClipboardEvent) => void (isHere() && latest.current.copy(event))
    const paste = (event: ClipboardEvent) => void (isHere() && latest.current.paste(event))
    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [table])
}
