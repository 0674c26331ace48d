/**
 * The cells of a table that a spreadsheet has copied: rows are lines, tabs separate cells, and a cell with a line break, a
 * tab or a quotation mark is put in quotation marks, as Excel, LibreOffice and Google write it.
 */
export function readTable(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y
  const rows: string[][] = [[]]
  for (;;) {
    // A quotation mark in the middle of a cell, or one that is never closed, is a letter like any other.
    const [, quoted, plain = '', end = ''] = cells.exec(text) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // The last line ends with a line break too.
  const last = rows.at(-1)
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows
}

export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quote).join('\t')).join('\r\n')
}

function quote(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
