/** Reads rows of WooCommerce's export, with its own syntax of types, lists and texts. */
import { splitList } from '../fields/fields.rules.ts'
import type { Cell } from '../fields/fields.rules.ts'
import type { NamedValue } from '../fields/foreign.rules.ts'
import { cellsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'

/** The first word is the type, the others mean that nothing is shipped: `simple, downloadable, virtual`. */
export function typesOf(row: SourceRow): string[] {
  return splitList(row.cells.type?.toLowerCase(), ',')
}

export function isVariation(row: SourceRow): boolean {
  return typesOf(row)[0] === 'variation'
}

export function isDigital(row: SourceRow): boolean {
  return typesOf(row).some((type) => type === 'virtual' || type === 'downloadable')
}

export function isPublished(row: SourceRow): boolean {
  return ['1', '', undefined].includes(row.cells.published?.trim())
}

export function dimensionsOf(row: SourceRow): { dimensions?: string } {
  const found = ['length', 'width', 'height'].flatMap((side) => {
    const column = Object.keys(row.cells).find((name) => name.startsWith(`${side} (`))
    const value = column && row.cells[column]?.trim().replace('.', ',')
    return column && value && value !== '0' ? [{ value, unit: /\((\w+)\)/.exec(column)?.[1] ?? '' }] : []
  })
  const [first] = found
  return first ? { dimensions: `${found.map(({ value }) => value).join(' × ')} ${first.unit}` } : {}
}

export function attributesOf(row: SourceRow): NamedValue[] {
  return Object.keys(row.cells).flatMap((column) => {
    const number = /^attribute (\d+) name$/.exec(column)?.[1]
    if (number === undefined) return []
    const name = row.cells[column]?.trim()
    const value = splitEscaped(row.cells[`attribute ${number} value(s)`]).join(', ')
    return name && value ? [{ name, value }] : []
  })
}

/** The file has line breaks as `\n`, and an apostrophe before texts that a spreadsheet could take for a formula. */
export function textCell(row: SourceRow, column: string): Cell {
  const cell = cellsOf(row)(column)
  return cell.text === undefined
    ? cell
    : { ...cell, text: cell.text.replace(/^'(?=[=+\-@'])/, '').replace(/\\+n/g, '\n') }
}

/** A comma inside a name is written as `\,`. */
export function splitEscaped(text: string | undefined): string[] {
  return (text ?? '')
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

/** Rows of one product: the parent's key is its id, a variation names the parent by `id:` or by SKU. */
export function keyOf(row: SourceRow): string {
  const parent = row.cells.parent?.trim()
  if (isVariation(row) && parent) return parent
  return row.cells.id?.trim() ? `id:${row.cells.id.trim()}` : (row.cells.sku?.trim() ?? '')
}

export function aliasOf(row: SourceRow): string | undefined {
  return isVariation(row) ? undefined : row.cells.sku?.trim() || undefined
}

export function isOrderedBeyondStock(row: SourceRow): boolean {
  return ['1', 'yes', 'notify'].includes(row.cells['backorders allowed?']?.trim().toLowerCase() ?? '')
}
