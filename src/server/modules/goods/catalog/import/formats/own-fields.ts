/** The cells of the shop's own CSV with a syntax of their own. */
import { slugify } from '#kernel/slug.ts'
import { supplies, type Supply } from '#kernel/stock-state.ts'
import { withdrawalExemptions, type WithdrawalExemption } from '#kernel/withdrawal-exemption.ts'
import { readCode, readEmail, readText, readWhole, shorten, splitList } from '../fields/fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import type { Cell } from '../fields/fields.rules.ts'
import { productLabels } from '../imported-product.ts'
import type { ImportedProduct, Party, ProductLabel } from '../imported-product.ts'
import { cellsOf } from '../source/source-row.ts'
import type { SourceRow } from '../source/source-row.ts'
import { attributePrefix } from './own-columns.rules.ts'

export function readSlug(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults, 120)
  if (text === undefined) return undefined
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
    ? text
    : faults.add(cell, `Adresa „${shorten(text)}“ smie mať iba malé písmená bez diakritiky, číslice a pomlčky.`)
}

const maxCategoryDepth = 4

export function readCategories(cell: Cell, faults: Faults): string[][] {
  const paths = splitParts(cell.text, '|').map((path) => splitParts(path, '>').map(unescapeParts))
  if (paths.length === 0) faults.add(cell, 'Produkt nemá kategóriu.')
  for (const path of paths) checkCategoryPath(path, cell, faults)
  return paths
}

function checkCategoryPath(path: readonly string[], cell: Cell, faults: Faults): void {
  if (path.length > maxCategoryDepth)
    faults.add(cell, `Kategória „${shorten(path.join(' > '))}“ má viac ako ${maxCategoryDepth} úrovne.`)
  if (path.length === 0 || path.some((name) => name.length > 80 || slugify(name) === ''))
    faults.add(cell, `Názov kategórie „${shorten(path.join(' > '))}“ nie je platný.`)
}

/** The parts between separators; one after a backslash belongs to its part: `Rock\|Pop`. */
export function splitParts(text: string | undefined, separator: string): string[] {
  return splitOn(text ?? '', separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function splitOn(text: string, separator: string): string[] {
  if (!text.includes('\\')) return text.split(separator)
  const parts: string[] = []
  let part = ''
  for (const [piece] of text.matchAll(/\\[|>;=\\]|[^]/g)) {
    if (piece === separator) {
      parts.push(part)
      part = ''
    } else part += piece
  }
  return [...parts, part]
}

/** The text of a part, without the backslashes before separators. */
export function unescapeParts(part: string): string {
  return part.replaceAll(/\\([|>;=\\])/g, '$1')
}

/** Attributes with any name: `Objem balenia=30 l|Pre koho=deti`. */
export function readOtherAttributes(cell: Cell, faults: Faults): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const part of splitParts(cell.text, '|')) {
    const [name = '', value = ''] = splitOn(part, '=').map((text) => unescapeParts(text.trim()))
    if (name === '' || name.length > 60 || value === '' || value.length > 300)
      faults.add(cell, `Vlastnosť „${shorten(part)}“ nie je v tvare názov=hodnota.`)
    else attributes[name] = value
  }
  return attributes
}

/** The alternative texts in the order of the pictures; an empty one is the name of the product. */
export function readAlts(
  cell: Cell,
  { images, faults }: { images: readonly string[]; faults: Faults },
): Record<string, string> | undefined {
  const text = readText(cell, faults)
  if (text === undefined) return undefined
  const alts = splitOn(text, '|').map((alt) => unescapeParts(alt.trim()))
  if (alts.length > images.length)
    return faults.add(cell, `Popisov obrázkov je ${alts.length}, obrázkov iba ${images.length}.`)
  return Object.fromEntries(images.flatMap((image, index) => (alts[index] ? [[image, alts[index]]] : [])))
}

export function readLabels(cell: Cell, faults: Faults): ProductLabel[] {
  return splitList(cell.text, '|').flatMap((word) => {
    const label = productLabels.find((known) => known === word.toLowerCase())
    if (!label) faults.add(cell, `Štítok „${shorten(word)}“ nepoznáme. Použite ${productLabels.join(', ')}.`)
    return label ? [label] : []
  })
}

export function readAttributes(row: SourceRow, faults: Faults, prefix = attributePrefix): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const column of Object.keys(row.cells)) {
    if (!column.startsWith(prefix)) continue
    const value = readText({ line: row.line, column, text: row.cells[column] }, faults, 300)
    if (value !== undefined) attributes[column.slice(prefix.length)] = value
  }
  return attributes
}

export function readParty(row: SourceRow, prefix: 'manufacturer' | 'responsible', faults: Faults): Party | undefined {
  const cell = cellsOf(row)
  const columns = ['name', 'address', 'email'].map((part) => `${prefix}_${part}`)
  if (columns.every((column) => !row.cells[column]?.trim())) return undefined
  const who = prefix === 'manufacturer' ? 'výrobcu' : 'zodpovednej osoby'
  for (const column of columns)
    if (!row.cells[column]?.trim()) faults.add(cell(column), `Údaje ${who} musia mať názov, adresu aj e-mail.`)
  const [name, address] = [
    readText(cell(`${prefix}_name`), faults, 200),
    readText(cell(`${prefix}_address`), faults, 300),
  ]
  const email = readEmail(cell(`${prefix}_email`), faults)
  return name && address && email ? { name, address, email } : undefined
}

const dangerClasses = ['gas', 'aerosol', 'pyrotechnics', 'inflated']

export function readDangerClass(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults)
  if (text === undefined || dangerClasses.includes(text)) return text
  return faults.add(cell, `Triedu nebezpečnosti „${shorten(text)}“ nepoznáme. Použite ${dangerClasses.join(', ')}.`)
}

export function readSupply(cell: Cell, faults: Faults): Supply | undefined {
  const text = readText(cell, faults)
  const supply = supplies.find((known) => known === text)
  if (text === undefined || supply) return supply
  return faults.add(cell, `Spôsob dopĺňania „${shorten(text)}“ nepoznáme. Použite ${supplies.join(', ')}.`)
}

/** Undefined = sold by the piece. */
export function readPieces(cell: Cell, faults: Faults): number | undefined {
  const pieces = readWhole(cell, faults, 9_999)
  if (pieces === 0) return faults.add(cell, 'V balení musí byť aspoň 1 kus.')
  return pieces === 1 ? undefined : pieces
}

export function readSizeTable(cell: Cell, faults: Faults): ImportedProduct['sizeTable'] {
  const [columns, ...rows] = splitParts(cell.text, '|').map((row) =>
    splitOn(row, ';').map((part) => unescapeParts(part.trim())),
  )
  if (!columns) return undefined
  if (rows.length === 0 || rows.some((row) => row.length !== columns.length))
    return faults.add(cell, 'Tabuľka veľkostí musí mať hlavičku a riadky s rovnakým počtom stĺpcov.')
  return { columns, rows }
}

export function readComponents(cell: Cell, faults: Faults): ImportedProduct['setComponents'] {
  const parts = splitList(cell.text, '|')
  if (parts.length === 0) return undefined
  return parts.flatMap((part) => {
    const match = /^(.+):(\d{1,3})$/.exec(part)
    if (!match?.[1] || Number(match[2]) < 1) {
      faults.add(cell, `Časť sady „${shorten(part)}“ nie je v tvare kód:počet.`)
      return []
    }
    return [{ variantCode: match[1].trim(), quantity: Number(match[2]) }]
  })
}

/** The code of a variant; null removes the product's gift. A file without the column leaves it unchanged. */
export function readGift(cell: Cell, faults: Faults): string | null | undefined {
  if (cell.text === undefined) return undefined
  return cell.text.trim() === '' ? null : readCode(cell, faults)
}

/** Null: the goods can be returned. A file without the column leaves them unchanged. */
export function readWithdrawalExemption(cell: Cell, faults: Faults): WithdrawalExemption | null | undefined {
  if (cell.text === undefined) return undefined
  const text = cell.text.trim()
  const exemption = withdrawalExemptions.find((known) => known === text)
  if (text === '' || exemption) return exemption ?? null
  const all = withdrawalExemptions.join(', ')
  return faults.add(cell, `Výnimku z odstúpenia „${shorten(text)}“ nepoznáme. Použite ${all}.`)
}
