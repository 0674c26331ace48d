import { createHash } from 'node:crypto'
import type { Cents } from '#kernel/money.ts'
import type { BankEntry } from './bank-statement.types.ts'

/** The file is not a statement of this shop; the messages are for the person who imports it. */
export class FaultyStatement extends Error {
  readonly faults: readonly string[]
  constructor(...faults: readonly string[]) {
    super(faults.join(' '))
    this.faults = faults
  }
}

/** What is wrong with a line, as its reader says it. */
export const lineFaults = {
  amount: (text: string) => `suma „${text}“ nie je číslo.`,
  day: (text: string) => `dátum „${text}“ nie je deň.`,
}

/** Throws for a statement of another account than the shop's. */
export function refuseForeign(account: string, own: string | undefined): void {
  if (account !== own) throw new FaultyStatement(`Výpis je z účtu ${account}, obchod má účet ${own ?? '(žiadny)'}.`)
}

/** `reference`: the bank's own; empty = entries differ by their content. */
export type KeylessEntry = Omit<BankEntry, 'key'> & { reference: string }

/** Two equal payments on one day are two payments, so the key contains their count. */
export function withKeys(entries: readonly KeylessEntry[], account: string): BankEntry[] {
  const seen = new Map<string, number>()
  return entries.map(({ reference, ...entry }) => {
    const content = reference || JSON.stringify(entry)
    const count = (seen.get(content) ?? 0) + 1
    seen.set(content, count)
    const key = createHash('sha256').update(`${account} ${content} ${count}`).digest('hex')
    return { key, ...entry }
  })
}

/** Faults of lines that a person gets to read; the others are counted. */
const maxFaults = 5

/** Reads every line; throws `FaultyStatement` with the number and the fault of each that cannot be read. */
export function readLines<Line, Read>(
  lines: readonly { number: number; line: Line }[],
  read: (line: Line) => Read | string,
): Exclude<Read, string>[] {
  const results = lines.map(({ number, line }) => ({ number, read: read(line) }))
  const faults = results.flatMap(({ number, read: fault }) =>
    typeof fault === 'string' ? [`Riadok ${number}: ${fault}`] : [],
  )
  if (faults.length > 0) {
    const more = faults.length - maxFaults
    throw new FaultyStatement(...faults.slice(0, maxFaults), ...(more > 0 ? [`Ďalšie chybné riadky: ${more}.`] : []))
  }
  return results.flatMap(({ read: result }) => (isRead(result) ? [result] : []))
}

function isRead<Read>(result: Read | string): result is Exclude<Read, string> {
  return typeof result !== 'string'
}

/** Cents of `1234.5`, `1 234,50`, `1.234,50` or `24,90 EUR`; undefined for anything else, and beyond a billion. */
export function parseAmount(text: string): Cents | undefined {
  const plain = text.replace(/[\s\u00a0\u202f]|EUR|€/g, '')
  const [, sign = '', whole = '', thousands, point, fraction = ''] =
    /^([-+]?)(\d{1,3}(?:([.,'])\d{3})+|\d{1,9})(?:([.,])(\d{1,2}))?$/.exec(plain) ?? []
  const digits = whole.replace(/\D/g, '')
  if (digits === '' || digits.length > 9 || (thousands !== undefined && thousands === point)) return undefined
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}
