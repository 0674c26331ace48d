import { Readable } from 'node:stream'
import type { PromiseReport, PromiseSums } from '#contracts/admin/promise-reports.ts'
import { messages } from '#contracts/messages.ts'
import { toCsv } from '#server/platform/csv.ts'

const words = messages.report

const columns: readonly { title: string; of: (sums: PromiseSums) => number | null }[] = [
  { title: words.promised, of: ({ orders }) => orders },
  { title: words.kept, of: ({ kept }) => kept },
  { title: words.late, of: ({ late }) => late },
  { title: words.open, of: ({ open }) => open },
  { title: words.medianDays, of: ({ median_days: days }) => days },
  { title: words.mostDays, of: ({ most_days: days }) => days },
]

export async function writePromisesCsv(report: PromiseReport): Promise<Readable> {
  return Readable.from([await toCsv(toRows(report))])
}

/** With numbers as numbers. The library is loaded with the first file. */
export async function writePromisesXlsx(report: PromiseReport): Promise<Readable> {
  const { writeXlsx } = await import('#server/platform/xlsx/write-xlsx.ts')
  const [first] = toRows(report)
  return writeXlsx(Readable.from(toRows(report)), {
    sheet: words.promises,
    isNumeric: (title) => title !== first?.[0],
  })
}

function toRows({ by, rows }: PromiseReport): string[][] {
  return [
    [words.promiseTitles[by === 'month' ? by : 'way'], ...columns.map(({ title }) => title)],
    ...rows.map((row) => [row.label || row.key, ...columns.map(({ of }) => String(of(row) ?? ''))]),
  ]
}
