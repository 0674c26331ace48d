import type { CsvHead, CsvLayout } from '#contracts/admin/csv-statements.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import type { BankStatement, StatementFormat } from './bank-statement.types.ts'
import { readStatements } from './camt053.ts'
import { guessLayout, listMissing } from './csv-cells.rules.ts'
import { findCsvLayout } from './csv-layouts.queries.ts'
import { readCsv, readTable, type CsvTable } from './csv-statement.ts'
import { isGpc, readGpc } from './gpc.ts'
import { FaultyStatement, refuseForeign } from './statement-entries.ts'

/** `csv`: the columns of a table; without statements if they are not known yet, or lines cannot be read by them. */
export type StatementFile = { format: StatementFormat; statements: BankStatement[]; csv: CsvHead | null }
type Input = { text: string; layout?: CsvLayout | undefined }

/** Reads a file of the bank, by its content. Throws `FaultyStatement` for another format, and for the account of another. */
export async function readStatementFile(
  { readSettingIn }: Pick<PaymentsDeps, 'readSettingIn'>,
  q: Queryable,
  { text, layout }: Input,
): Promise<StatementFile> {
  const own = (await readSettingIn(q, 'bankAccount'))?.iban.replace(/\s/g, '')
  if (isGpc(text)) return { format: 'gpc', statements: refuseOthers(readGpc(text, own ?? ''), own), csv: null }
  if (text.trimStart().startsWith('<')) {
    return { format: 'camt053', statements: refuseOthers(readStatements(text), own), csv: null }
  }
  const table = readTable(text)
  if (!table) throw new FaultyStatement('Súbor nie je výpis CAMT.053 (XML), GPC ani CSV.')
  if (own === undefined) throw new FaultyStatement('Obchod nemá uložený účet, na ktorý chodia platby.')
  return readCsvFile(q, { table, layout, own })
}

/** Files with the same titles are of one bank. */
export function digestTitles(titles: readonly string[]): string {
  return sha256(JSON.stringify(titles))
}

function refuseOthers(statements: BankStatement[], own: string | undefined): BankStatement[] {
  for (const { account } of statements) refuseForeign(account, own)
  return statements
}

async function readCsvFile(
  q: Queryable,
  { table, layout: given, own }: { table: CsvTable; layout: CsvLayout | undefined; own: string },
): Promise<StatementFile> {
  const known = given ?? (await findCsvLayout(q, digestTitles(table.titles)))
  const layout = known ?? guessLayout(table.titles)
  const head = { titles: table.titles, sample: [...(table.lines[0]?.line ?? [])], layout }
  if (!known || listMissing(layout).length > 0) {
    return { format: 'csv', statements: [], csv: { ...head, is_known: false, faults: [] } }
  }
  try {
    return { format: 'csv', statements: [readCsv(table, layout, own)], csv: { ...head, is_known: true, faults: [] } }
  } catch (error) {
    if (!(error instanceof FaultyStatement)) throw error
    return { format: 'csv', statements: [], csv: { ...head, is_known: true, faults: [...error.faults] } }
  }
}
