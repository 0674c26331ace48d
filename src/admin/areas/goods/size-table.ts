/** As the product page shows it. */
export type SizeTable = { columns: string[]; rows: string[][] }

/** Reads lines with cells between `|`, or between tabulators as a spreadsheet copies them; null = no table. */
export function readTable(text: string): SizeTable | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [columns, ...rows] = lines.map((line) => line.split(/[|\t]/).map((cell) => cell.trim()))
  return columns === undefined ? null : { columns, rows }
}

export function writeTable(value: unknown): string {
  return isTable(value) ? [value.columns, ...value.rows].map((cells) => cells.join(' | ')).join('\n') : ''
}

function isTable(value: unknown): value is SizeTable {
  return typeof value === 'object' && value !== null && 'columns' in value && 'rows' in value
}
