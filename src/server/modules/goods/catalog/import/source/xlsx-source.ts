/** A workbook as the source of a catalog. The libraries are loaded with the first one. */
import type { SheetRow } from '#server/platform/xlsx/read-rows.ts'
import type { WorkbookFault } from '#server/platform/xlsx/unreadable-workbook.ts'
import type { RandomBytes } from '#server/platform/xlsx/zip-parts.ts'
import type { CatalogSource } from './source.ts'

/** What a zip begins with, and what an old or a locked workbook does: these are refused as workbooks, not as strange text. */
const marks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

export function isWorkbook(start: Uint8Array): boolean {
  return marks.some((mark) => mark.every((byte, index) => start[index] === byte))
}

export const workbookFaults: Readonly<Record<WorkbookFault, string>> = {
  'not-xlsx': 'Toto nie je zošit .xlsx. Starý .xls alebo zošit s heslom uložte ako .xlsx bez hesla alebo ako CSV.',
  broken: 'Zošit je poškodený. Uložte ho znova ako .xlsx alebo ako CSV.',
  'too-large': 'Zošit je priveľký alebo má priveľa stĺpcov či textu. Uložte ho ako CSV.',
}

export function xlsxSource(file: RandomBytes): CatalogSource {
  return {
    sizeInBytes: async () => file.size,
    rows: () => readRows(file),
    async *open() {
      const { stringify } = await import('csv-stringify/sync')
      const encoder = new TextEncoder()
      for await (const { cells } of readRows(file)) yield encoder.encode(stringify([cells], { delimiter: ';' }))
    },
  }
}

/** The rows that are not blank, as wide as the first one: a workbook leaves empty cells out. */
async function* readRows(file: RandomBytes): AsyncGenerator<SheetRow> {
  const { readSheetRows } = await import('#server/platform/xlsx/read-rows.ts')
  let width = 0
  for await (const { line, cells } of readSheetRows(file)) {
    if (cells.every((text) => text.trim() === '')) continue
    width ||= cells.length
    yield { line, cells: [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => '')] }
  }
}
