import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Node, ResolvedPos } from '@tiptap/pm/model'

// Rows and columns of the table with the cursor. Cells that span several are counted as one, which is right for tables
// without them, and those are all that the editor makes.

type Dispatch = ((step: Transaction) => void) | undefined

export function addRow(state: EditorState, dispatch: Dispatch): boolean {
  const row = findAround(state.selection.$from, 'tableRow')
  if (!row) return false
  const { tableRow, tableCell } = state.schema.nodes
  if (!tableRow || !tableCell) return false
  const cells = row.node.children.map(() => tableCell.createAndFill()).filter((cell) => cell !== null)
  const head = findAround(state.selection.$from, 'tableHead')
  const after = head ? firstOfBody(state, head) : row.end
  dispatch?.(state.tr.insert(after, tableRow.create(null, cells)))
  return true
}

export function removeRow(state: EditorState, dispatch: Dispatch): boolean {
  const row = findAround(state.selection.$from, 'tableRow')
  if (!row || row.parent.childCount < 2) return false
  dispatch?.(state.tr.delete(row.start, row.end))
  return true
}

export function addColumn(state: EditorState, dispatch: Dispatch): boolean {
  const place = findColumn(state)
  if (!place) return false
  const step = state.tr
  for (const { row, start } of place.rows.toReversed()) {
    const index = Math.min(place.index, row.childCount - 1)
    const cell = row.child(index).type.createAndFill()
    if (cell) step.insert(start + offsetOf(row, index + 1), cell)
  }
  dispatch?.(step)
  return true
}

export function removeColumn(state: EditorState, dispatch: Dispatch): boolean {
  const place = findColumn(state)
  if (!place || place.rows.some(({ row }) => row.childCount < 2)) return false
  const step = state.tr
  for (const { row, start } of place.rows.toReversed()) {
    if (place.index >= row.childCount) continue
    step.delete(start + offsetOf(row, place.index), start + offsetOf(row, place.index + 1))
  }
  dispatch?.(step)
  return true
}

export function removeTable(state: EditorState, dispatch: Dispatch): boolean {
  const table = findAround(state.selection.$from, 'table')
  if (!table) return false
  dispatch?.(state.tr.delete(table.start, table.end))
  return true
}

/** The nearest node of a kind around a place; `start` and `end` include its edges. */
function findAround(place: ResolvedPos, name: string) {
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const node = place.node(depth)
    if (node.type.name === name)
      return { node, parent: place.node(depth - 1), start: place.before(depth), end: place.after(depth), depth }
  }
  return undefined
}

/** Every row of the table, and which cell of its row the cursor is in. */
function findColumn({ selection: { $from } }: EditorState) {
  const table = findAround($from, 'table')
  const row = findAround($from, 'tableRow')
  if (!table || !row) return undefined
  const rows: { row: Node; start: number }[] = []
  table.node.descendants((node, position) => {
    // Behind the edge of the table, and that of the row.
    if (node.type.name === 'tableRow') rows.push({ row: node, start: table.start + 1 + position + 1 })
    return node.type.name !== 'tableRow'
  })
  return { rows, index: $from.index(row.depth) }
}

/** Where the cell starts within its row. */
function offsetOf(row: Node, index: number): number {
  return row.children.slice(0, index).reduce((sum, cell) => sum + cell.nodeSize, 0)
}

/** A row under the head is the first of the body, whose edge is passed. */
function firstOfBody(state: EditorState, head: { end: number }): number {
  return state.doc.nodeAt(head.end)?.type.name === 'tableBody' ? head.end + 1 : head.end
}
