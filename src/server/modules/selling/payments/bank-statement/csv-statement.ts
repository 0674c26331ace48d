import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import type { CsvLayout } from '#contracts/admin/csv-statements.ts'
import { assertNever } from '#kernel/assert-never.ts'
import type { BankStatement } from './bank-statement.types.ts'
import { findVariableSymbol } from './camt053.ts'
import { parseDay, parseDirection } from './csv-cells.rules.ts'
import { lineFaults, parseAmount, readLines, refuseForeign, withKeys, type KeylessEntry } from './statement-entries.ts'

export type CsvTable = { titles: string[]; lines: { number: number; line: readonly string[] }[] }

const recordsSchema = z.array(z.object({ info: z.object({ lines: z.int() }), record: z.array(z.string()) }))
/** Banks write the account and the period above the titles. */
const maxLinesAboveTitles = 20
const minColumns = 3

/** Reads the rows below the titles; undefined for a text that is not a table. */
export function readTable(text: string): CsvTable | undefined {
  const records = recordsSchema.parse(
    parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    }),
  )
  const width = (record: readonly string[]) => record.filter((cell) => cell !== '').length
  const widest = Math.max(0, ...records.slice(0, maxLinesAboveTitles).map(({ record }) => width(record)))
  const at = records.findIndex(({ record }) => width(record) >= Math.max(minColumns, widest - 1))
  const titles = records[at]?.record
  if (!titles) return undefined
  const lines = records.slice(at + 1).map(({ info, record }) => ({ number: info.lines, line: record }))
  return { titles, lines: lines.filter(({ line }) => width(line) >= minColumns) }
}

function findDelimiter(text: string): string {
  const head = text.slice(0, 5_000)
  const count = (delimiter: string) => head.split(delimiter).length
  return [';', '\t', ','].reduce((best, other) => (count(other) > count(best) ? other : best))
}

/** Reads the credits of a table whose columns are known. */
export function readCsv({ lines }: CsvTable, layout: CsvLayout, ownAccount: string): BankStatement {
  const entries = readLines(lines, (line) => toEntry(line, layout, ownAccount)).flatMap((read) => read.entries)
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    id: days.length === 0 ? 'CSV' : `CSV ${[...new Set([days[0], days.at(-1)])].join(' – ')}`,
    account: ownAccount,
    entries: withKeys(entries, ownAccount),
  }
}

function toEntry(line: readonly string[], layout: CsvLayout, ownAccount: string): { entries: KeylessEntry[] } | string {
  const cell = (column: keyof CsvLayout) => line[layout[column] ?? -1]?.trim() ?? ''
  const account = cell('account').replace(/\s/g, '')
  if (account !== '') refuseForeign(account, ownAccount)
  const amount = parseAmount(cell('amount'))
  if (amount === undefined) return lineFaults.amount(cell('amount'))
  const direction = layout.direction === null ? 'credit' : parseDirection(cell('direction'))
  if (direction === undefined) return `smer platby „${cell('direction')}“ nepoznáme.`
  const bookedOn = parseDay(cell('booked_on'))
  if (bookedOn === undefined) return lineFaults.day(cell('booked_on'))
  switch (direction) {
    case 'debit':
      return { entries: [] }
    case 'credit':
      return { entries: amount > 0 ? [toCredit(cell, { amountCents: amount, bookedOn })] : [] }
    default:
      return assertNever(direction)
  }
}

function toCredit(
  cell: (column: keyof CsvLayout) => string,
  known: Pick<KeylessEntry, 'amountCents' | 'bookedOn'>,
): KeylessEntry {
  const symbol = cell('variable_symbol').replace(/^0+/, '')
  return {
    ...known,
    reference: cell('reference'),
    currency: cell('currency').toUpperCase() || 'EUR',
    variableSymbol: /^\d{1,10}$/.test(symbol)
      ? symbol
      : findVariableSymbol({ endToEndId: symbol, references: [], message: cell('message') }),
    payerName: cell('payer_name'),
    payerAccount: cell('payer_account').replace(/\s/g, ''),
    message: cell('message'),
  }
}
