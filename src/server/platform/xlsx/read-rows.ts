/** The rows of the first sheet of a workbook. The file may be hostile: it is streamed, and everything in it is bounded. */
import { columnOf, decodeText, showDate } from './cell-text.ts'
import { readXml, type XmlHandlers } from './read-xml.ts'
import { UnreadableWorkbook } from './unreadable-workbook.ts'
import { readWorkbook, type Workbook } from './workbook.ts'
import { openZip, type RandomBytes } from './zip-parts.ts'

/** `line`: as the spreadsheet numbers it. */
export type SheetRow = { line: number; cells: string[] }

const maxSheetBytes = 1_000_000_000
const maxColumns = 1_000
const maxRowLength = 5_000_000

/** Throws UnreadableWorkbook. */
export async function* readSheetRows(file: RandomBytes): AsyncGenerator<SheetRow> {
  const open = await openZip(file)
  const workbook = await readWorkbook(open)
  const sheet = await open(workbook.sheet, maxSheetBytes)
  if (!sheet) throw new UnreadableWorkbook('not-xlsx')
  const { handlers, takeRows } = gatherRows(workbook)
  yield* readXml(sheet, handlers, takeRows)
}

type Cell = { column: number; type: string; style: number; text: string }

function gatherRows(workbook: Workbook): { handlers: XmlHandlers; takeRows: () => SheetRow[] } {
  let rows: SheetRow[] = []
  let row: SheetRow = { line: 0, cells: [] }
  let cell: Cell | undefined
  let [isText, phonetic, rowLength] = [false, 0, 0]
  const grow = (length: number) => {
    rowLength += length
    if (rowLength > maxRowLength) throw new UnreadableWorkbook('too-large')
  }
  const handlers: XmlHandlers = {
    open(name, { r: address, t: type = 'n', s: style }) {
      if (name === 'row') {
        rowLength = 0
        row = { line: Number(address ?? row.line + 1), cells: [] }
      } else if (name === 'c') {
        const column = columnOf(address) ?? row.cells.length
        if (column >= maxColumns) throw new UnreadableWorkbook('too-large')
        cell = { column, type, style: Number(style ?? 0), text: '' }
      } else if (name === 'rPh') phonetic += 1
      isText = (name === 'v' || name === 't') && phonetic === 0
    },
    close(name) {
      if (name === 'row') rows.push({ ...row, cells: Array.from(row.cells, (text) => text ?? '') })
      else if (name === 'c' && cell) {
        const text = showCell(cell, workbook)
        grow(text.length)
        row.cells[cell.column] = text
        cell = undefined
      } else if (name === 'rPh') phonetic -= 1
      isText = false
    },
    text(piece) {
      if (!cell || !isText) return
      grow(piece.length)
      cell.text += piece
    },
  }
  const takeRows = () => {
    const taken = rows
    rows = []
    return taken
  }
  return { handlers, takeRows }
}

function showCell({ type, style, text }: Cell, { texts, dateStyles, hasEpoch1904 }: Workbook): string {
  switch (type) {
    case 's':
      return texts[Number(text)] ?? ''
    case 'b':
      return text === '1' ? 'yes' : 'no'
    case 'n': {
      const number = Number(text)
      if (text === '' || Number.isNaN(number)) return text
      // Workbooks have 27.899999999999999 for 27.9.
      return dateStyles.has(style) && number >= 1 ? showDate(number, hasEpoch1904) : String(number)
    }
    default:
      return decodeText(text)
  }
}
