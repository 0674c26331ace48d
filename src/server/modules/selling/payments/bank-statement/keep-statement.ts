import type { BankStatementId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import * as queries from './bank-statement.queries.ts'
import type { BankStatement } from './bank-statement.types.ts'
import { bookJob } from './book-statement.ts'
import { FaultyStatement, readStatements } from './camt053.ts'

/** Reads a file. Throws `FaultyStatement` for another format, and for the account of another. */
export async function readOwnStatements(
  { readSettingIn }: Pick<PaymentsDeps, 'readSettingIn'>,
  q: Queryable,
  xml: string,
): Promise<BankStatement[]> {
  const own = (await readSettingIn(q, 'bankAccount'))?.iban.replace(/\s/g, '')
  const statements = readStatements(xml)
  const foreign = statements.find(({ account }) => account !== own)
  if (foreign) throw new FaultyStatement(`Výpis je z účtu ${foreign.account}, obchod má účet ${own ?? '(žiadny)'}.`)
  return statements
}

type KeptStatement = { id: BankStatementId | undefined; newKeys: ReadonlySet<string> }

/**
 * Keeps the entries that no statement had before, and enqueues their booking. However often a statement is
 * uploaded, also concurrently, each entry is kept once. The id is undefined if another statement has all of its entries.
 */
export async function keepStatement(
  { clock, jobs }: Pick<PaymentsDeps, 'clock' | 'jobs'>,
  tx: Tx,
  { statement, fileName, by }: { statement: BankStatement; fileName: string; by: UserId | null },
): Promise<KeptStatement> {
  const { account, id: reference } = statement
  const entries = [...new Map(statement.entries.map((entry) => [entry.key, entry])).values()]
  const keys = entries.map(({ key }) => key)
  const digest = sha256(keys.join('\n'))
  const known = await queries.listKnownKeys(tx, keys)
  if (keys.every((key) => known.has(key))) {
    return { id: await queries.findStatement(tx, { account, digest }), newKeys: new Set() }
  }
  const importedAt = clock.now()
  const row = { account, reference, digest, fileName, importedBy: by, importedAt }
  const id = await queries.insertStatement(tx, row)
  const newKeys = await queries.insertEntries(tx, {
    bankStatementId: id,
    statementId: reference,
    account,
    importedAt,
    // By key: of two statements that share days, neither waits for the other's rows in turn.
    entries: entries
      .map((entry, index) => ({ ...entry, position: index + 1 }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  })
  await jobs.enqueue(tx, bookJob, { statementId: id })
  return { id, newKeys }
}
