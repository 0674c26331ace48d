import * as z from 'zod/mini'
import type { BankStatementRow, StatementEntry } from '#contracts/admin/bank-statements.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { BankStatementId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bankTransferProvider } from '../kinds/bank-transfer.ts'
import { showEntry } from './show-entry.ts'
import * as queries from './statement-rows.queries.ts'
import { listTransfers } from './transfers.queries.ts'

export async function readBankStatements(
  { query: q }: Pick<Db, 'query'>,
  query: { after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, z.int())
  const rows = await queries.listStatements(q, { after, limit: limit + 1 })
  const counted = await queries.countStatements(q, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show })
}

/** Throws 404. */
export async function getBankStatement(
  { query: q }: Pick<Db, 'query'>,
  id: BankStatementId,
): Promise<BankStatementRow & { rows: StatementEntry[] }> {
  const [statement] = await queries.listStatements(q, { id, limit: 1 })
  if (!statement) throw notFound('bank-statement')
  const entries = await queries.listEntries(q, id)
  const numbers = entries.flatMap(({ variableSymbol }) => variableSymbol ?? [])
  const transfers = await listTransfers(q, { numbers, provider: bankTransferProvider.code })
  const byNumber = new Map(transfers.map((transfer) => [transfer.number, transfer]))
  const rows = entries.map((entry, index) => {
    const transfer = entry.variableSymbol === null ? undefined : byNumber.get(entry.variableSymbol)
    return showEntry({ entry, transfer, position: index + 1, outcome: entry.outcome ?? 'waiting' })
  })
  return { ...show(statement), rows }
}

function show({ fileName, importedAt, sumCents, ...row }: queries.StatementRow): BankStatementRow {
  return { ...row, file_name: fileName, imported_at: importedAt.toISOString(), sum_cents: sumCents }
}
