import { messages } from '#contracts/messages.ts'
import { decodeStatement } from './decode-statement.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import * as queries from './bank-statement.queries.ts'
import type { BankStatement, BookedEntry, StatementFormat } from './bank-statement.types.ts'
import { bookStatement, type BookDeps } from './book-statement.ts'
import { keepStatement } from './keep-statement.ts'
import { readStatementFile } from './read-statement-file.ts'
import { FaultyStatement } from './statement-entries.ts'

type ImportDeps = BookDeps & Pick<PaymentsDeps, 'readSettingIn'>

/** Books the credits of a file, each once, and says what each has done. For the command. */
export async function importStatement(deps: ImportDeps, bytes: Uint8Array): Promise<BookedEntry[]> {
  const booked: BookedEntry[] = []
  const { format, statements, csv } = await readStatementFile(deps, deps.db.query, { text: decodeStatement(bytes) })
  if (csv?.is_known === false) throw new FaultyStatement(messages.money.columnsFirst)
  if (csv && csv.faults.length > 0) throw new FaultyStatement(...csv.faults)
  for (const statement of statements) booked.push(...(await importOne(deps, { statement, format })))
  return booked
}

async function importOne(
  deps: ImportDeps,
  { statement, format }: { statement: BankStatement; format: StatementFormat },
): Promise<BookedEntry[]> {
  const { db } = deps
  const { id, newKeys } = await db.tx((tx) => keepStatement(deps, tx, { statement, format, fileName: '', by: null }))
  if (id !== undefined) await bookStatement(deps, id)
  const outcomes = await queries.listOutcomes(db.query, [...newKeys])
  return statement.entries.map((entry) => ({ entry, outcome: outcomes.get(entry.key) ?? 'known' }))
}
