import { useMemo, useState } from 'react'
import type { Run } from '#contracts/admin/runs.ts'
import type { SheetRow } from '#contracts/admin/variants.ts'
import { createDrafts, type Drafts } from '#admin/kit/form/drafts.ts'
import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'
import type { Refusals } from './sheet-checks.ts'
import type { SheetColumn } from './sheet-columns.ts'
import * as sheet from './sheet-state.ts'

export type Sheet = ReturnType<typeof useSheet>

/** What is typed into the sheet. It waits in the browser, under each variant by itself, until it is saved. */
export function useSheet({ rows, columns, userId }: SheetInput) {
  const [{ store, drafts, isRestored }] = useState(() => openSheet({ rows, columns, userId }))
  const state = useSharedValue(store)
  // A variant that was deleted meanwhile has no row.
  const typed = useMemo(() => new Map(rows.flatMap(({ id }) => entryOf(state.typed, id))), [rows, state.typed])
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const change = (step: (now: sheet.SheetState) => sheet.SheetState) => {
    const before = store.read()
    const next = step(before)
    store.publish(next)
    keepDrafts(drafts, { rows, before: before.typed, now: next.typed })
  }
  return {
    ...state,
    typed,
    isRestored,
    refusals,
    type: (edits: readonly sheet.Edit[]) => change((now) => sheet.typeInto(now, edits)),
    undo: () => change(sheet.undo),
    redo: () => change(sheet.redo),
    settle: (row: SheetRow, column: SheetColumn, isMine: boolean) =>
      change((now) => sheet.settle(now, { row, column, isMine })),
    discard: () => change(() => empty),
    dropSaved: (sent: sheet.Typed) => change((now) => sheet.dropSaved(now, sent)),
    /** What the server has said of the rows as they were typed. */
    noteRefusals: (answers: Run['rows'], typed: sheet.Typed) =>
      setRefusals(
        new Map(
          answers
            .filter(({ state: outcome }) => outcome === 'refused')
            .map((row) => [row.id, { typed: typed.get(row.id), row }]),
        ),
      ),
  }
}

function entryOf(typed: sheet.Typed, id: number): [number, sheet.TypedRow][] {
  const row = typed.get(id)
  return row ? [[id, row]] : []
}

type SheetInput = { rows: readonly SheetRow[]; columns: readonly SheetColumn[]; userId: number }

const empty: sheet.SheetState = { typed: new Map(), past: [], future: [] }
const nameOf = (id: number) => `variant/${id}`

function openSheet({ rows, columns, userId }: SheetInput) {
  const drafts = createDrafts(localStorage, userId)
  const typed = new Map<number, sheet.TypedRow>()
  for (const row of rows) {
    const kept = readDraft(drafts, row, columns)
    if (Object.keys(kept).length > 0) typed.set(row.id, kept)
  }
  return { store: createSharedValue<sheet.SheetState>({ ...empty, typed }), drafts, isRestored: typed.size > 0 }
}

/** Without what has been saved since. */
function readDraft(drafts: Drafts, row: SheetRow, columns: readonly SheetColumn[]): sheet.TypedRow {
  const { base = {}, changes = {} } = drafts.read(nameOf(row.id)) ?? {}
  const cells = columns.flatMap((column): [string, sheet.TypedCell][] => {
    const [text, from] = column.field ? [changes[column.field], base[column.field]] : []
    if (!column.field || typeof text !== 'string' || typeof from !== 'string' || text === column.say(row)) return []
    return [[column.field, { text, base: from }]]
  })
  return Object.fromEntries(cells)
}

function keepDrafts(
  drafts: Drafts,
  { rows, before, now }: { rows: readonly SheetRow[]; before: sheet.Typed; now: sheet.Typed },
): void {
  for (const { id, version } of rows) {
    const row = now.get(id)
    if (before.get(id) === row) continue
    const cells = Object.entries(row ?? {})
    drafts.write(nameOf(id), {
      version,
      base: Object.fromEntries(cells.map(([field, cell]) => [field, cell.base])),
      changes: Object.fromEntries(cells.map(([field, cell]) => [field, cell.text])),
      at: new Date().toISOString(),
    })
  }
}
