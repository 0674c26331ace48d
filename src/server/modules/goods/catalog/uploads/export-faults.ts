/** The faults of a file as a file, for the person who corrects them. */
import type { CatalogImportId } from '#kernel/ids.ts'
import { csvLines } from '#server/platform/csv.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { listRows } from './import-rows.queries.ts'

const rowsAtOnce = 500

export function exportFaultsCsv(q: Queryable, id: CatalogImportId): AsyncGenerator<string> {
  return csvLines(listFaults(q, id))
}

async function* listFaults(q: Queryable, id: CatalogImportId): AsyncGenerator<string[]> {
  yield ['Riadok', 'Kód', 'Názov', 'Stĺpec', 'Chyba']
  let after: number | undefined
  for (;;) {
    const rows = await listRows(q, { id, kind: 'faulty', after, limit: rowsAtOnce })
    for (const { line, code, name, column, message } of rows) yield [String(line), code, name, column, message]
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.position
  }
}
