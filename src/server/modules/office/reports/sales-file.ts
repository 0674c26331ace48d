import { Readable } from 'node:stream'
import type { SalesReport, SalesSums } from '#contracts/admin/reports.ts'
import { messages } from '#contracts/messages.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import { toCsv } from '#server/platform/csv.ts'

const words = messages.staff.report
const numeric: ReadonlySet<string> = new Set([
  words.orders,
  words.total,
  words.net,
  words.ordersBefore,
  words.totalBefore,
  words.netBefore,
])

/** With decimal commas, as Slovak spreadsheets read them. */
export async function writeSalesCsv(report: SalesReport): Promise<Readable> {
  const text = await toCsv(toRows(report, (cents) => euros(cents).replace('.', ',')))
  return Readable.from([text])
}

/** With numbers as numbers. The library is loaded with the first file. */
export async function writeSalesXlsx(report: SalesReport): Promise<Readable> {
  const { writeXlsx } = await import('#server/platform/xlsx/write-xlsx.ts')
  const rows = Readable.from(toRows(report, euros))
  return writeXlsx(rows, { sheet: words.sales, isNumeric: (title) => numeric.has(title) })
}

function toRows({ by, rows }: SalesReport, show: (cents: Cents | NetCents) => string): string[][] {
  const sums = ({ orders, total_cents: total, net_cents: net }: SalesSums) => [String(orders), show(total), show(net)]
  return [
    [words.titles[by], words.orders, words.total, words.net, words.ordersBefore, words.totalBefore, words.netBefore],
    ...rows.map(({ key, label, now, before }) => [by === 'day' ? key : label, ...sums(now), ...sums(before)]),
  ]
}

function euros(cents: Cents | NetCents): string {
  return (cents / 100).toFixed(2)
}
