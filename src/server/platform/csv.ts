/**
 * Rows as a CSV file that Slovak spreadsheets open directly: semicolons, a byte order mark, CRLF. A cell that a
 * spreadsheet would run as a formula gets a leading apostrophe, whatever its source.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(';')).join('\r\n')}\r\n`
}

function toCell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
