/** Reads single cells. Each reader answers with the value, with nothing for an empty cell, or notes a fault and answers with nothing. */
import { Temporal } from 'temporal-polyfill'
import { foldText } from '#kernel/slug.ts'
import { shopTimeZone } from '#kernel/shop-calendar.ts'
import type { Refusal, VatRate } from './imported-product.ts'

export type Cell = { line: number; column: string; text: string | undefined }

/** Gathers every fault of one product, so that the shop owner mends his file once and not ten times. */
export type Faults = {
  found: Refusal[]
  add: (fault: { line: number; column?: string }, reason: string) => undefined
}

export function createFaults(code: string | undefined): Faults {
  const found: Refusal[] = []
  return {
    found,
    add({ line, column }, reason) {
      found.push({ line, reason, ...(column && { column }), ...(code && { code }) })
      return undefined
    },
  }
}

const maxTextLength = 100_000
const maxPriceCents = 10_000_000
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

/** Accepts 12,90, 12.90, 1 234,50 and 1.234,50 with or without €; gives cents. */
export function readPrice(cell: Cell, faults: Faults): number | undefined {
  const given = readText(cell, faults)
  if (given === undefined) return undefined
  const text = given.replace(/(€|EUR)$/i, '').replace(/[\s\u00a0\u202f]/g, '')
  if (text.startsWith('-')) return faults.add(cell, `Cena „${shorten(given)}“ nesmie byť záporná.`)
  const plain = dropThousands(text)
  const match = /^(\d{1,9})(?:[.,](\d{1,2})0*)?$/.exec(plain)
  if (!match) return faults.add(cell, `Cena „${shorten(given)}“ nie je suma v tvare 12,90.`)
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents > maxPriceCents ? faults.add(cell, `Cena „${shorten(given)}“ je vyššia ako 100 000 €.`) : cents
}

function dropThousands(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma === -1 || point === -1) return text
  return comma > point ? text.replaceAll('.', '') : text.replaceAll(',', '')
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

export function readVatRate(cell: Cell, faults: Faults): VatRate | undefined {
  const text = readText(cell, faults)
  if (text === undefined) return 23
  switch (text.replace(/[\s%]/g, '').replace(/[.,]0+$/, '')) {
    case '23':
      return 23
    case '19':
      return 19
    case '5':
      return 5
    default:
      return faults.add(cell, `Sadzba DPH „${shorten(text)}“ nie je 23, 19 ani 5.`)
  }
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

function hasValidCheckDigit(ean: string): boolean {
  const digits = [...ean].map(Number).toReversed()
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
}

export function readEmail(cell: Cell, faults: Faults): string | undefined {
  const text = readText(cell, faults, 254)
  if (text === undefined) return undefined
  return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? text : faults.add(cell, `„${shorten(text)}“ nie je e-mail.`)
}

/**
 * A moment: 2026-11-30, 2026-11-30T18:00:00Z, 30.11.2026, or relative to the day of the import (-12d, +7d).
 * A bare day is its start, or with `endOfDay` its last second, in the shop's time zone.
 */
export function readMoment(
  cell: Cell,
  faults: Faults,
  { now, endOfDay = false }: { now: Date; endOfDay?: boolean },
): string | undefined {
  const text = readText(cell, faults)
  if (text === undefined) return undefined
  if (/[T ]\d{2}:\d{2}/.test(text)) return readInstant(cell, faults, text)
  const day = toDay(text, now)
  if (!day) return faults.add(cell, `Dátum „${shorten(text)}“ nie je v tvare 2026-11-30, 30.11.2026 ani +7d.`)
  const start = (endOfDay ? day.add({ days: 1 }) : day).toZonedDateTime(shopTimeZone)
  return (endOfDay ? start.subtract({ seconds: 1 }) : start).toInstant().toString()
}

export function readDay(cell: Cell, faults: Faults, { now }: { now: Date }): string | undefined {
  const text = readText(cell, faults)
  if (text === undefined) return undefined
  return (
    toDay(text, now)?.toString() ??
    faults.add(cell, `Dátum „${shorten(text)}“ nie je v tvare 2026-11-30, 30.11.2026 ani +7d.`)
  )
}

function readInstant(cell: Cell, faults: Faults, text: string): string | undefined {
  const iso = text.replace(' ', 'T')
  try {
    return /(Z|[+-]\d{2}:?\d{2})$/.test(iso)
      ? Temporal.Instant.from(iso).toString()
      : Temporal.PlainDateTime.from(iso).toZonedDateTime(shopTimeZone).toInstant().toString()
  } catch {
    return faults.add(cell, `Čas „${shorten(text)}“ nie je v tvare 2026-11-30T18:00.`)
  }
}

function toDay(text: string, now: Date): Temporal.PlainDate | undefined {
  const relative = /^([+-])(\d{1,4})d$/.exec(text)
  if (relative) {
    const days = Number(relative[2]) * (relative[1] === '-' ? -1 : 1)
    return Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(shopTimeZone)
      .toPlainDate()
      .add({ days })
  }
  const czech = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  const iso = czech ? `${czech[3]}-${czech[2]?.padStart(2, '0')}-${czech[1]?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return undefined
  try {
    return Temporal.PlainDate.from(iso, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

const imagePattern =
  /^(https?:\/\/\S+|art:[a-z][a-z-]*(\?\S*)?|(?!\/|[a-z]+:)(?!.*\.\.)[^\s|<>"']+\.(jpe?g|png|webp|avif|svg|gif))$/i

/** Pictures: web addresses, paths inside the import folder, or `art:` references to what the shop draws itself. */
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
