import type { Readable } from 'node:stream'
import { daysOfMonth } from '#kernel/plain-month.ts'
import { vatRatesOn } from '#kernel/vat-rates.ts'
import { csvLines } from '#server/platform/csv.ts'
import type { AccountingDeps } from './accounting.types.ts'
import { type FormatAmount, formatAmount, listColumns } from './papers-file.rules.ts'

/** The tax documents of a month as a CSV that a Slovak Excel opens, written while they are read. */
export async function* exportPapersCsv(deps: AccountingDeps, month: string): AsyncGenerator<string> {
  yield* csvLines(writeRows(deps, { month, amount: (cents) => formatAmount(cents, ',') }))
}

/** The same as a workbook, in which amounts are numbers. */
export async function exportPapersXlsx(deps: AccountingDeps, month: string): Promise<Readable> {
  const { writeXlsx } = await import('#server/platform/xlsx/write-xlsx.ts')
  const numeric = new Set(
    listColumns(await listRates(deps, month), String).flatMap(({ title, isNumber }) => (isNumber ? [title] : [])),
  )
  const rows = writeRows(deps, { month, amount: (cents) => formatAmount(cents, '.') })
  return writeXlsx(rows, { sheet: `Doklady ${month}`, isNumeric: (title) => numeric.has(title) })
}

async function* writeRows(
  deps: AccountingDeps,
  { month, amount }: { month: string; amount: FormatAmount },
): AsyncGenerator<string[]> {
  const columns = listColumns(await listRates(deps, month), amount)
  yield columns.map(({ title }) => title)
  for await (const paper of deps.papers.issued.readContents(deps.db.query, daysOfMonth(month))) {
    yield columns.map(({ cell }) => cell(paper))
  }
}

/** The rates of the law in the month, and former ones that papers of the month have. */
async function listRates({ db, papers, content }: AccountingDeps, month: string): Promise<number[]> {
  const { first, last } = daysOfMonth(month)
  const { rates: changes } = await content.readSetting('vat')
  const former = await papers.issued.listRates(db.query, { first, last })
  const ofLaw = [first, last].flatMap((day) => Object.values(vatRatesOn(changes, day)))
  return [...new Set([...ofLaw, ...former])].toSorted((a, b) => b - a)
}
