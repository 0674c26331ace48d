import { Readable } from 'node:stream'
import type { SearchReport } from '#contracts/admin/search-reports.ts'
import { messages } from '#contracts/messages.ts'
import { toCsv } from '#server/platform/csv.ts'

const words = messages.report

export async function writeSearchesCsv(report: SearchReport): Promise<Readable> {
  return Readable.from([await toCsv(toRows(report))])
}

/** With numbers as numbers. The library is loaded with the first file. */
export async function writeSearchesXlsx(report: SearchReport): Promise<Readable> {
  const { writeXlsx } = await import('#server/platform/xlsx/write-xlsx.ts')
  const [first] = titlesOf(report)
  return writeXlsx(Readable.from(toRows(report)), { sheet: words.searchesSheet, isNumeric: (title) => title !== first })
}

function titlesOf({ by }: SearchReport): string[] {
  return [by === 'day' ? words.titles.day : words.term, words.searches, words.missing]
}

function toRows(report: SearchReport): string[][] {
  const { by, rows } = report
  return [
    titlesOf(report),
    ...rows.map(({ key, label, searches, missing }) => [by === 'day' ? key : label, String(searches), String(missing)]),
  ]
}
