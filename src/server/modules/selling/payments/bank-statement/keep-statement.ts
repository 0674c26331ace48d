import type { BankStatementId, UserId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import * as queries from './bank-statement.queries.ts'
import type { BankEntry, BankStatement, StatementFormat } from './bank-statement.types.ts'
import { bookJob } from './book-statement.ts'

type KeptStatement = { id: BankStatementId | undefined; newKeys: ReadonlySet<string> }

/**
 * Keeps the entries that no statement had before, and enqueues their booking. However often a statement is
 * uploaded, also concurrently and in other formats, each entry is kept once. The id is undefined if other statements have all of its entries.
 */
export async function keepStatement(
  { clock, jobs }: Pick<PaymentsDeps, 'clock' | 'jobs'>,
  tx: Tx,
  {
    statement,
    format,
    fileName,
    by,
  }: { statement: BankStatement; format: StatementFormat; fileName: string; by: UserId | null },
): Promise<KeptStatement> {
  const { account, id: reference } = statement
  await queries.lockAccount(tx, account)
  const entries = [...new Map(statement.entries.map((entry) => [entry.key, entry])).values()]
  const keys = entries.map(({ key }) => key)
  const digest = sha256(keys.join('\n'))
  const known = await queries.listKnownKeys(tx, keys)
  const others = entries.filter(({ key }) => !known.has(key))
  const twins = findTwins(others, await queries.listOtherFormats(tx, { account, format, entries: others }))
  if (others.length === twins.size) {
    return { id: await queries.findStatement(tx, { account, digest }), newKeys: new Set() }
  }
  const importedAt = clock.now()
  const row = { account, reference, digest, format, fileName, importedBy: by, importedAt }
  const id = await queries.insertStatement(tx, row)
  const newKeys = await queries.insertEntries(tx, {
    bankStatementId: id,
    statementId: reference,
    account,
    importedAt,
    // By key: of two statements that share days, neither waits for the other's rows in turn.
    entries: entries
      .map((entry, index) => ({ ...entry, position: index + 1 }))
      .filter(({ key }) => !twins.has(key))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  })
  await jobs.enqueue(tx, bookJob, { statementId: id })
  return { id, newKeys }
}

/** Entries that a statement in another format has: each of its payments stands for one of the same day, sum and symbol. */
function findTwins(entries: readonly BankEntry[], kept: readonly queries.KeptSum[]): Set<string> {
  const nameOf = ({ bookedOn, amountCents, currency, variableSymbol }: Omit<queries.KeptSum, 'count'>) =>
    [bookedOn, amountCents, currency, variableSymbol ?? ''].join(' ')
  const left = new Map(kept.map((sum) => [nameOf(sum), sum.count]))
  const twins = new Set<string>()
  for (const entry of entries) {
    const count = left.get(nameOf(entry)) ?? 0
    if (count === 0) continue
    left.set(nameOf(entry), count - 1)
    twins.add(entry.key)
  }
  return twins
}
