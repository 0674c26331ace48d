/** Reads single cells. A reader returns the value, or undefined for an empty cell and, with a fault noted, for a wrong one. */
import { hasValidCheckDigit } from '#kernel/ean.ts'
import { foldText } from '#kernel/slug.ts'
import type { VatRates } from '#kernel/vat-rates.ts'
import { vatClasses } from '#kernel/vat.ts'
import type { Faults } from '../faults.store.ts'
import type { VatRate } from '../imported-product.ts'

export type Cell = { line: number; column: string; text: string | undefined }

const maxTextLength = 100_000
const maxQuantity = 1_000_000

export function readText(cell: Cell, faults: Faults, maxLength = maxTextLength): string | undefined {
  const text = cell.text?.trim()
  if (!text) return undefined
  if (text.includes('\u0000')) return faults.add(cell, 'Text obsahuje nepovolený znak.')
  if (text.length > maxLength) return faults.add(cell, `Text je dlhší ako ${maxLength} znakov.`)
  return text
}

export function readRequired(cell: Cell, faults: Faults, maxLength?: number): string | undefined {
  if (!cell.text?.trim()) return faults.add(cell, 'Povinný údaj chýba.')
  return readText(cell, faults, maxLength)
}

const codePattern = /^[\p{L}\p{N}][\p{L}\p{N} ._/+&#-]{0,119}$/u

export function readCode(cell: Cell, faults: Faults): string | undefined {
  const code = readRequired(cell, faults)
  if (code === undefined) return undefined
  return codePattern.test(code)
    ? code
    : faults.add(cell, `Kód „${shorten(code)}“ smie mať najviac 120 písmen, číslic a znakov . _ / + & # -.`)
}

/** A whole number of pieces, grams, years: `12` or `12,0`. */
export function readWhole(cell: Cell, faults: Faults, max = maxQuantity): number | undefined {
  const text = readText(cell, faults)
  if (text === undefined) return undefined
  const match = /^(\d{1,9})(?:[.,]0+)?$/.exec(text.replace(/[\s\u00a0]/g, ''))
  if (!match) return faults.add(cell, `„${shorten(text)}“ nie je celé číslo od 0.`)
  const value = Number(match[1])
  return value > max ? faults.add(cell, `Číslo ${value} je väčšie ako ${max}.`) : value
}

/** The Slovak rate for rates and tax classes of other shops and countries; keys in lower case. */
export type VatMapping = ReadonlyMap<string, VatRate>

/**
 * The class of Act 222/2004, § 27. A file says it by its name, which is its rate of 2025, or by its rate of today, unless this is the name of
 * another class. What a person has said of the file (`mapping`) wins.
 */
export function readVatRate(
  cell: Cell,
  faults: Faults,
  { mapping = new Map(), today }: { mapping?: VatMapping | undefined; today?: VatRates | undefined } = {},
): VatRate | undefined {
  const given = readText(cell, faults)
  if (given === undefined) return 23
  const text = given
    .toLowerCase()
    .replace(/[\s%]/g, '')
    .replace(/[.,]0+$/, '')
  const mapped = mapping.get(text) ?? mapping.get(given.toLowerCase())
  if (mapped !== undefined) {
    faults.lose(cell, `DPH „${shorten(given)}“ sa mení na ${mapped} %.`)
    return mapped
  }
  return (
    toVatRate(text) ??
    vatClasses.find((vatClass) => String(today?.[vatClass]) === text) ??
    faults.add(
      cell,
      `Sadzba DPH „${shorten(given)}“ nie je 23, 19 ani 5. Povedzte, ktorá to má byť, napríklad --vat ${text}=23.`,
    )
  )
}

export function toVatRate(text: string): VatRate | undefined {
  return vatClasses.find((rate) => String(rate) === text)
}

const truths = new Set(['1', 'yes', 'true', 'ano', 'a', 'y'])
const falsehoods = new Set(['0', 'no', 'false', 'nie', 'n'])

export function readFlag(cell: Cell, faults: Faults): boolean {
  const text = foldText(readText(cell, faults) ?? 'no')
  if (truths.has(text)) return true
  if (!falsehoods.has(text)) faults.add(cell, `„${shorten(text)}“ nie je yes ani no.`)
  return false
}

export function readEan(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults)?.replace(/^'/, '')
  if (text === undefined) return undefined
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return faults.add(cell, `EAN „${shorten(text)}“ nemá 8, 12, 13 ani 14 číslic.`)
  return hasValidCheckDigit(text) ? text : faults.add(cell, `EAN „${text}“ má nesprávnu kontrolnú číslicu.`)
}

export function readEmail(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults, 254)
  if (text === undefined) return undefined
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? text : faults.add(cell, `„${shorten(text)}“ nie je e-mail.`)
}

const imagePattern =
  /^(https?:\/\/\S+|art:[a-z][a-z-]*(\?\S*)?|file:[\w-]{1,80}\.(jpe?g|png|webp|avif|svg|gif)(#xywh=percent:[\d.,]{7,40})?|(?!\/|[a-z]+:)(?!.*\.\.)[^\s|<>"']+\.(jpe?g|png|webp|avif|svg|gif))$/i

/** Pictures: web addresses, paths inside the import folder, `art:` references to drawings of the shop, or `file:` ones to its pictures. */
export function readImages(cell: Cell, faults: Faults, separator = '|'): string[] {
  const images = splitList(cell.text, separator)
  for (const image of images) {
    if (!imagePattern.test(image) || image.length > 1000)
      faults.add(cell, `Obrázok „${shorten(image)}“ nie je adresa https://, cesta k súboru ani art:motív.`)
  }
  return images
}

export function splitList(text: string | undefined, separator: string): string[] {
  return (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
