import { sql } from 'kysely'
import type { BankStatementId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { BankEntry, EntryOutcome } from './bank-statement.types.ts'

export type StatementRow = {
  id: BankStatementId
  version: number
  reference: string
  fileName: string
  by: string | null
  importedAt: Date
  entries: number
  sumCents: Cents
  unmatched: number
  waiting: number
}

/** Newest first, behind `after`. */
export async function listStatements(
  q: Queryable,
  { after, limit, id }: { after?: number | undefined; limit: number; id?: BankStatementId },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    SELECT s.id, s.version, s.reference, s.file_name, s.imported_at,
      nullif(trim(u.firstname || ' ' || u.lastname), '') AS "by",
      e.entries, e.sum_cents, e.unmatched, e.waiting
    FROM (SELECT id, version, reference, file_name, imported_at, imported_by FROM bank_statements
      WHERE (${after ?? null}::int IS NULL OR id < ${after ?? null}::int) AND (${id ?? null}::int IS NULL OR id = ${id ?? null}::int)
      ORDER BY id DESC LIMIT ${limit}) s
    LEFT JOIN users u ON u.id = s.imported_by
    CROSS JOIN LATERAL (SELECT count(*)::int AS entries,
        coalesce(sum(amount_cents) FILTER (WHERE currency = 'EUR'), 0)::int AS sum_cents,
        (count(*) FILTER (WHERE outcome NOT IN ('settled', 'refunded')))::int AS unmatched,
        (count(*) FILTER (WHERE outcome IS NULL))::int AS waiting
      FROM bank_entries WHERE bank_statement_id = s.id) e
    ORDER BY s.id DESC`.execute(q)
  return rows
}

export async function countStatements(q: Queryable, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM bank_statements LIMIT ${most}) found`.execute(q)
  return rows[0]?.count ?? 0
}

export type EntryRow = Omit<BankEntry, 'key' | 'payerAccount'> & { outcome: Exclude<EntryOutcome, 'known'> | null }

/** In the order of the file. */
export async function listEntries(q: Queryable, id: BankStatementId): Promise<EntryRow[]> {
  return q
    .selectFrom('bankEntries')
    .select(['bookedOn', 'amountCents', 'currency', 'variableSymbol', 'payerName', 'message', 'outcome'])
    .where('bankStatementId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
