import { Readable } from 'node:stream'
import type { SalesReport, SalesSums } from '#contracts/admin/reports.ts'
import { messages } from '#contracts/messages.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import { toCsv } from '#server/platform/csv.ts'

const words = messages.report

type Show = (cents: Cents | NetCents) => string
type Column = { title: string; titleBefore: string; cell: (sums: SalesSums, show: Show) => string }

const orders: Column = {
  title: words.orders,
  titleBefore: words.ordersBefore,
  cell: (sums) => String(sums.orders),
}
const pieces: Column = {
  title: words.pieces,
  titleBefore: words.piecesBefore,
  cell: (sums) => String(sums.pieces ?? 0),
}
const discount: Column = {
  title: words.discount,
  titleBefore: words.discountBefore,
  cell: (sums, show) => show(sums.discount_cents ?? 0),
}
const money: readonly Column[] = [
  { title: words.total, titleBefore: words.totalBefore, cell: (sums, show) => show(sums.total_cents) },
  { title: words.net, titleBefore: words.netBefore, cell: (sums, show) => show(sums.net_cents) },
]
/** The columns of a report, in the order of its table. */
const columns: Readonly<Record<SalesReport['by'], readonly Column[]>> = {
  day: [orders, ...money],
  branch: [orders, ...money],
  carrier: [orders, ...money],
  category: [pieces, ...money],
  product: [pieces, ...money],
  voucher: [orders, discount, ...money],
}

/** With decimal commas, as Slovak spreadsheets read them. */
export async function writeSalesCsv(report: SalesReport): Promise<Readable> {
  const text = await toCsv(toRows(report, (cents) => euros(cents).replace('.', ',')))
  return Readable.from([text])
}

/** With numbers as numbers. The library is loaded with the first file. */
export async function writeSalesXlsx(report: SalesReport): Promise<Readable> {
  const { writeXlsx } = await import('#server/platform/xlsx/write-xlsx.ts')
  const rows = Readable.from(toRows(report, euros))
  return writeXlsx(rows, { sheet: words.sales, isNumeric: (title) => title !== words.titles[report.by] })
}

function toRows({ by, rows }: SalesReport, show: Show): string[][] {
  const shown = columns[by]
  return [
    [words.titles[by], ...shown.map(({ title }) => title), ...shown.map(({ titleBefore }) => titleBefore)],
    ...rows.map(({ key, label, now, before }) => [
      by === 'day' ? key : label,
      ...shown.map(({ cell }) => cell(now, show)),
      ...shown.map(({ cell }) => cell(before, show)),
    ]),
  ]
}

function euros(cents: Cents | NetCents): string {
  return (cents / 100).toFixed(2)
}
