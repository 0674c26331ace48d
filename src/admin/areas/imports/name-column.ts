import { importColumnWords as columns } from '#admin/i18n/import-column-words.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'

/** A column of a file, as a person calls it. */
export function nameColumn(column: string): string {
  const known = columns[column]
  if (known !== undefined) return known
  if (column.startsWith('stock_')) return `Kusov: ${column.slice('stock_'.length)}`
  if (column.startsWith('shelf_')) return `Polica: ${column.slice('shelf_'.length)}`
  return column.replace(/^(variant_)?attribute_/, 'Vlastnosť ')
}

const priceColumns = ['price', 'sale_price']

/** The content of a cell, as a person writes it. */
export function showCell(column: string, text: string): string {
  if (priceColumns.includes(column)) return text.replace('.', ',')
  return text === 'yes' ? words.yes : text
}
