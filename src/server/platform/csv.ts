/**
 * Rows as a CSV file that Slovak spreadsheets open directly: semicolons, a byte order mark, CRLF. A cell that a
 * spreadsheet would run as a formula gets a leading apostrophe, whatever its source. The library is loaded with the first
 * file.
 */
export async function toCsv(rows: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify([...rows], { bom: true, ...form })
}

const form = {
  delimiter: ';',
  record_delimiter: '\r\n',
  // Otherwise a lone line feed would end the row.
  quoted_match: /[\r\n]/,
  // The library's `escape_formulas` overlooks a formula behind spaces.
  cast: { string: toHarmless },
}

const linesAtOnce = 200

/** The same file in pieces, for rows that do not fit into memory. */
export async function* csvLines(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync')
  let piece: (readonly string[])[] = []
  yield '\uFEFF'
  for await (const row of rows) {
    piece.push(row)
    if (piece.length < linesAtOnce) continue
    yield stringify(piece, form)
    piece = []
  }
  yield stringify(piece, form)
}

/**
 * What a spreadsheet would run gets an apostrophe, and so does a text that looks as if it had one: the guard can be taken off. A
 * negative number is only a number.
 */
function toHarmless(text: string): string {
  if (/^-\d+([.,]\d+)?$/.test(text)) return text
  return /^'*\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Whether `toHarmless` has put the first apostrophe there. */
export function isGuarded(text: string): boolean {
  return /^'+\s*[=+\-@\t\r]/.test(text)
}
