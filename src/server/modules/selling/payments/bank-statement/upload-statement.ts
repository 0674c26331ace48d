import type { StatementEntry, UploadedStatement } from '#contracts/admin/bank-statements.ts'
import { csvLayoutSchema, type CsvLayout } from '#contracts/admin/csv-statements.ts'
import { maxFileBytes } from '#contracts/constants.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { bankTransferProvider } from '../kinds/bank-transfer.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import type { BankEntry } from './bank-statement.types.ts'
import { upsertCsvLayout } from './csv-layouts.queries.ts'
import { decodeStatement } from './decode-statement.ts'
import { keepStatement } from './keep-statement.ts'
import { matchEntry } from './match-entry.rules.ts'
import { digestTitles, readStatementFile, type StatementFile } from './read-statement-file.ts'
import { showEntry } from './show-entry.ts'
import { FaultyStatement } from './statement-entries.ts'
import { listTransfers, type NumberedTransfer } from './transfers.queries.ts'

type UploadDeps = Pick<PaymentsDeps, 'clock' | 'jobs' | 'readSettingIn'>

/** `layout`: the columns of a CSV, as JSON. */
export type Upload = { file: File; layout: string | undefined; isDryRun: boolean }

/**
 * Keeps the statements of a file; their entries are booked after the commit. Returns what each entry does, as far as it is known before:
 * whether the goods are still there shows only when the order is paid. A dry run of a table whose columns are not known yet, or fit no line,
 * returns the columns. Throws 422 for a file that is not a statement of the shop.
 */
export async function uploadStatement(
  deps: UploadDeps,
  { tx, audit, staff }: AuditedWrite & { staff: StaffCaller },
  { file, layout, isDryRun }: Upload,
): Promise<UploadedStatement> {
  if (file.size > maxFileBytes) throw invalid({ file: [messages.money.fileTooBig] })
  const { format, statements, csv } = await readFile(deps, tx, { file, layout })
  const isUnread = csv !== null && (!csv.is_known || csv.faults.length > 0)
  if (isUnread && !isDryRun) throw invalid({ file: csv.is_known ? csv.faults : [messages.money.columnsFirst] })
  if (csv && !isUnread) {
    await upsertCsvLayout(tx, { titlesDigest: digestTitles(csv.titles), layout: csv.layout, usedAt: deps.clock.now() })
  }
  const newKeys = new Set<string>()
  let first: UploadedStatement['id'] = null
  for (const statement of statements) {
    const fileName = file.name.slice(0, 200)
    const kept = await keepStatement(deps, tx, { statement, format, fileName, by: staff.userId })
    for (const key of kept.newKeys) newKeys.add(key)
    first ??= kept.id ?? null
  }
  const entries = await foresee(
    tx,
    statements.flatMap(({ entries: all }) => all),
    newKeys,
  )
  audit({ thing: 'bank-statement', id: first ?? 'new', after: { fileName: file.name, entries: newKeys.size } })
  return { id: first, entries, csv }
}

async function readFile(
  deps: UploadDeps,
  tx: Tx,
  { file, layout }: { file: File; layout: string | undefined },
): Promise<StatementFile> {
  const text = decodeStatement(new Uint8Array(await file.arrayBuffer()))
  try {
    return await readStatementFile(deps, tx, { text, layout: readLayout(layout) })
  } catch (error) {
    if (error instanceof FaultyStatement) throw invalid({ file: [...error.faults] })
    throw error
  }
}

function readLayout(text: string | undefined): CsvLayout | undefined {
  if (text === undefined) return undefined
  try {
    return csvLayoutSchema.parse(JSON.parse(text))
  } catch {
    throw new ApiError('bad_request')
  }
}

async function foresee(tx: Tx, entries: readonly BankEntry[], newKeys: ReadonlySet<string>): Promise<StatementEntry[]> {
  const numbers = entries.flatMap(({ variableSymbol }) => variableSymbol ?? [])
  const transfers = await listTransfers(tx, { numbers, provider: bankTransferProvider.code })
  const byNumber = new Map(transfers.map((transfer) => [transfer.number, transfer]))
  const paid = new Set<string>()
  return entries.map((entry, index) => {
    const transfer = entry.variableSymbol === null ? undefined : byNumber.get(entry.variableSymbol)
    return showEntry({ entry, transfer, position: index + 1, outcome: outcomeOf(entry, transfer) })
  })

  function outcomeOf(entry: BankEntry, transfer: NumberedTransfer | undefined): StatementEntry['outcome'] {
    if (!newKeys.has(entry.key)) return 'known'
    const match = matchEntry(transfer, entry)
    if (match !== 'settles' || !transfer) return match === 'settles' ? 'unknown_symbol' : match
    if (paid.has(transfer.number)) return 'paid_already'
    paid.add(transfer.number)
    return 'settled'
  }
}
