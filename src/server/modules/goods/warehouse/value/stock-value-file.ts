import { Readable } from 'node:stream'
import type { StockValue } from '#contracts/admin/stock-value.ts'
import { messages } from '#contracts/messages.ts'
import { marginPercent, type NetCents } from '#kernel/money.ts'
import { toCsv } from '#server/platform/csv.ts'

const words = messages.report

type Row = StockValue['rows'][number]
type Show = (cents: NetCents) => string
type Column = { title: string; isText?: boolean; cell: (row: Row, show: Show) => string }

const sums: readonly Column[] = [
  { title: words.pieces, cell: ({ pieces }) => String(pieces) },
  { title: words.unpriced, cell: ({ unpriced }) => String(unpriced) },
  { title: words.cost, cell: (row, show) => show(row.cost_cents) },
  { title: words.retail, cell: (row, show) => show(row.retail_cents) },
  {
    title: words.margin,
    cell: (row) => String(marginPercent({ cost: row.cost_cents, retail: row.retail_cents }) ?? ''),
  },
]
const ofStill: readonly Column[] = [
  { title: words.place, isText: true, cell: ({ place = '' }) => place },
  { title: words.soldDays, cell: ({ sold_days: days }) => String(days ?? '') },
  { title: words.cameDays, cell: ({ came_days: days }) => String(days ?? '') },
]

/** With decimal commas, as Slovak spreadsheets read them. */
export async function writeStockValueCsv(report: StockValue): Promise<Readable> {
  return Readable.from([await toCsv(toRows(report, (cents) => euros(cents).replace('.', ',')))])
}

/** With numbers as numbers. The library is loaded with the first file. */
export async function writeStockValueXlsx(report: StockValue): Promise<Readable> {
  const { writeXlsx } = await import('#server/platform/xlsx/write-xlsx.ts')
  const texts = new Set(columnsOf(report).flatMap(({ title, isText }) => (isText ? [title] : [])))
  return writeXlsx(Readable.from(toRows(report, euros)), {
    sheet: words.stock,
    isNumeric: (title) => !texts.has(title),
  })
}

function columnsOf({ by }: StockValue): readonly Column[] {
  return [
    { title: words.stockTitles[by], isText: true, cell: ({ label }) => label },
    ...(by === 'still' ? ofStill : []),
    ...sums,
  ]
}

function toRows(report: StockValue, show: Show): string[][] {
  const columns = columnsOf(report)
  return [columns.map(({ title }) => title), ...report.rows.map((row) => columns.map(({ cell }) => cell(row, show)))]
}

function euros(cents: NetCents): string {
  return (cents / 100).toFixed(2)
}
