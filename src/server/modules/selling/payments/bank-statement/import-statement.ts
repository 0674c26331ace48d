import { decodeStatement } from './decode-statement.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import * as queries from './bank-statement.queries.ts'
import type { BankStatement, BookedEntry } from './bank-statement.types.ts'
import { bookStatement, type BookDeps } from './book-statement.ts'
import { keepStatement, readOwnStatements } from './keep-statement.ts'

type ImportDeps = BookDeps & Pick<PaymentsDeps, 'readSettingIn'>

/** Books the credits of a CAMT.053 file, each once, and says what each has done. For the command. */
export async function importStatement(deps: ImportDeps, bytes: Uint8Array): Promise<BookedEntry[]> {
  const booked: BookedEntry[] = []
  for (const statement of await readOwnStatements(deps, deps.db.query, decodeStatement(bytes))) {
    booked.push(...(await importOne(deps, statement)))
  }
  return booked
}

async function importOne(deps: ImportDeps, statement: BankStatement): Promise<BookedEntry[]> {
  const { db } = deps
  const { id, newKeys } = await db.tx((tx) => keepStatement(deps, tx, { statement, fileName: '', by: null }))
  if (id !== undefined) await bookStatement(deps, id)
  const outcomes = await queries.listOutcomes(db.query, [...newKeys])
  return statement.entries.map((entry) => ({ entry, outcome: outcomes.get(entry.key) ?? 'known' }))
}
