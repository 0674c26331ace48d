import { type Measure, measures } from '#contracts/size-tables.ts'

/** A row as the grid shows it: what is typed in each cell. */
export type GridRow = { size: string } & Partial<Record<Measure, string>>

/** What the form holds: a range, or the text of a cell that is none, which the server refuses. */
type HeldRow = { size: string } & Partial<Record<Measure, readonly [number, number] | string>>

export function toGrid(value: unknown): GridRow[] {
  if (!Array.isArray(value)) return []
  return value.map((row: unknown) => {
    const held = typeof row === 'object' && row !== null ? Object.entries(row) : []
    const cells = Object.fromEntries(held.map(([name, cell]) => [name, sayCell(cell)]))
    return { ...cells, size: cells['size'] ?? '' }
  })
}

export function toHeld(rows: readonly GridRow[]): HeldRow[] {
  return rows.map((row) => ({
    size: row.size.trim(),
    ...Object.fromEntries(
      measures.flatMap((measure) => {
        const text = row[measure]?.trim() ?? ''
        return text === '' ? [] : [[measure, readCell(text) ?? text] as const]
      }),
    ),
  }))
}

/** "117–128", "117-128" or "158". */
export function readCell(text: string): [number, number] | undefined {
  const [, from, to = from] = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(text.trim()) ?? []
  return from === undefined ? undefined : [Number(from), Number(to)]
}

/** Lines copied from a spreadsheet, put into the grid from this cell on; rows that are missing are added. */
export function pasteCells(
  rows: readonly GridRow[],
  { row, column, text }: { row: number; column: number; text: string },
): GridRow[] {
  const names = ['size', ...measures] as const
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const needed = Math.max(rows.length, row + lines.length)
  return Array.from({ length: needed }, (_, index) => {
    const cells = lines[index - row]?.split('\t') ?? []
    const pasted = cells.flatMap((cell, offset) => {
      const name = names[column + offset]
      return name === undefined ? [] : [[name, cell.trim()] as const]
    })
    return { size: '', ...rows[index], ...Object.fromEntries(pasted) }
  })
}

function sayCell(cell: unknown): string {
  if (!Array.isArray(cell)) return typeof cell === 'string' ? cell : ''
  const [from, to] = cell.map(String)
  return from === to ? (from ?? '') : `${from}–${to}`
}
