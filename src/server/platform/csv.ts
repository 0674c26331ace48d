/**
 * Rows as a CSV file that Slovak spreadsheets open directly: semicolons, a byte order mark, CRLF. A cell that a
 * spreadsheet would run as a formula gets a leading apostrophe, whatever its source. The library is loaded with the first
 * file.
 */
export async function toCsv(rows: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify([...rows], {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
    // Otherwise a lone line feed would end the row.
    quoted_match: /[\r\n]/,
    // The library's `escape_formulas` overlooks a formula behind spaces.
    cast: { string: toHarmless },
  })
}

function toHarmless(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
