import { sql } from 'kysely'
import type { BankStatementId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { BankEntry, EntryOutcome, StatementFormat } from './bank-statement.types.ts'

export type NewStatement = {
  account: string
  reference: string
  digest: string
  format: StatementFormat
  fileName: string
  importedBy: UserId | null
  importedAt: Date
}

/** The same statement again, also concurrently, is the same row: the second upload waits for the first. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<BankStatementId> {
  await tx
    .insertInto('bankStatements')
    .values(statement)
    .onConflict((conflict) => conflict.constraint('bank_statements_once').doNothing())
    .execute()
  const id = await findStatement(tx, statement)
  if (id === undefined) throw new Error('The statement was not kept.')
  return id
}

export async function findStatement(
  tx: Tx,
  { account, digest }: Pick<NewStatement, 'account' | 'digest'>,
): Promise<BankStatementId | undefined> {
  const row = await tx
    .selectFrom('bankStatements')
    .select('id')
    .where('account', '=', account)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.id
}

/** So many rows fit into the parameters of one statement. */
const chunk = 500

/** Returns the keys of those that no statement had before. */
export async function insertEntries(
  tx: Tx,
  {
    bankStatementId,
    statementId,
    account,
    importedAt,
    entries,
  }: {
    bankStatementId: BankStatementId
    statementId: string
    account: string
    importedAt: Date
    entries: readonly (BankEntry & { position: number })[]
  },
): Promise<Set<string>> {
  const kept = new Set<string>()
  for (let start = 0; start < entries.length; start += chunk) {
    const rows = await tx
      .insertInto('bankEntries')
      .values(
        entries.slice(start, start + chunk).map((entry) => ({
          ...entry,
          bankStatementId,
          statementId,
          account,
          importedAt,
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute()
    for (const { key } of rows) kept.add(key)
  }
  return kept
}

export async function listKnownKeys(q: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM bank_entries WHERE key = ANY(${[...keys]}::text[])`.execute(q)
  return new Set(rows.map(({ key }) => key))
}

/** Uploads of one account wait for each other: what two formats have in common is compared with what is committed. */
export async function lockAccount(tx: Tx, account: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('bank account ' || ${account}))`.execute(tx)
}

export type KeptSum = Pick<BankEntry, 'bookedOn' | 'amountCents' | 'currency' | 'variableSymbol'> & { count: number }

/** How many payments of these days were kept from statements in other formats. */
export async function listOtherFormats(
  tx: Tx,
  { account, format, entries }: { account: string; format: StatementFormat; entries: readonly BankEntry[] },
): Promise<KeptSum[]> {
  const days = entries.map(({ bookedOn }) => bookedOn)
  const { rows } = await sql<KeptSum>`
    SELECT e.booked_on::text AS booked_on, e.amount_cents, e.currency, e.variable_symbol, count(*)::int AS count
    FROM bank_entries e LEFT JOIN bank_statements s ON s.id = e.bank_statement_id
    WHERE e.account = ${account} AND e.booked_on = ANY(${days}::date[]) AND coalesce(s.format, 'camt053') <> ${format}
    GROUP BY e.booked_on, e.amount_cents, e.currency, e.variable_symbol`.execute(tx)
  return rows
}

export async function listWaitingEntries(q: Queryable, id: BankStatementId): Promise<number[]> {
  const rows = await q
    .selectFrom('bankEntries')
    .select('id')
    .where('bankStatementId', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.id)
}

/** Statements with entries that are not booked, because their job was lost. */
export async function listUnfinished(q: Queryable, importedBefore: Date): Promise<BankStatementId[]> {
  const { rows } = await sql<{ id: BankStatementId }>`
    SELECT DISTINCT bank_statement_id AS id FROM bank_entries
    WHERE outcome IS NULL AND bank_statement_id IS NOT NULL AND imported_at < ${importedBefore}::timestamptz
    LIMIT 20`.execute(q)
  return rows.map(({ id }) => id)
}

/** An entry that is not booked, locked; undefined if another process has booked it. */
export async function findWaitingForUpdate(tx: Tx, id: number) {
  return tx
    .selectFrom('bankEntries')
    .select(['id', 'variableSymbol', 'bookedOn', 'amountCents', 'currency'])
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateOutcome(
  tx: Tx,
  { id, outcome }: { id: number; outcome: Exclude<EntryOutcome, 'known'> },
): Promise<void> {
  await tx.updateTable('bankEntries').set({ outcome }).where('id', '=', id).execute()
}

export async function listOutcomes(
  q: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Exclude<EntryOutcome, 'known'> | null>> {
  const { rows } = await sql<{ key: string; outcome: Exclude<EntryOutcome, 'known'> | null }>`
    SELECT key, outcome FROM bank_entries WHERE key = ANY(${[...keys]}::text[])`.execute(q)
  return new Map(rows.map(({ key, outcome }) => [key, outcome]))
}
