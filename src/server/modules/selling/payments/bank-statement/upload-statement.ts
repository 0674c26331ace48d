import type { StatementEntry, UploadedStatement } from '#contracts/admin/bank-statements.ts'
import { maxFileBytes } from '#contracts/constants.ts'
import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { bankTransferProvider } from '../kinds/bank-transfer.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import type { BankEntry, BankStatement } from './bank-statement.types.ts'
import { FaultyStatement } from './camt053.ts'
import { decodeStatement } from './decode-statement.ts'
import { keepStatement, readOwnStatements } from './keep-statement.ts'
import { matchEntry } from './match-entry.rules.ts'
import { showEntry } from './show-entry.ts'
import { listTransfers, type NumberedTransfer } from './transfers.queries.ts'

type UploadDeps = Pick<PaymentsDeps, 'clock' | 'jobs' | 'readSettingIn'>

/**
 * Keeps the statements of a file; their entries are booked after the commit. Returns what each entry does, as far as it is known before:
 * whether the goods are still there shows only when the order is paid. Throws 422 for a file that is not a statement of the shop.
 */
export async function uploadStatement(
  deps: UploadDeps,
  { tx, audit, staff }: AuditedWrite & { staff: StaffCaller },
  file: File,
): Promise<UploadedStatement> {
  if (file.size > maxFileBytes) throw invalid({ file: [messages.money.fileTooBig] })
  const statements = await readFile(deps, tx, new Uint8Array(await file.arrayBuffer()))
  const newKeys = new Set<string>()
  let first: UploadedStatement['id'] = null
  for (const statement of statements) {
    const kept = await keepStatement(deps, tx, { statement, fileName: file.name.slice(0, 200), by: staff.userId })
    for (const key of kept.newKeys) newKeys.add(key)
    first ??= kept.id ?? null
  }
  const entries = await foresee(
    tx,
    statements.flatMap(({ entries: all }) => all),
    newKeys,
  )
  audit({ thing: 'bank-statement', id: first ?? 'new', after: { fileName: file.name, entries: newKeys.size } })
  return { id: first, entries }
}

async function readFile(deps: UploadDeps, tx: Tx, bytes: Uint8Array): Promise<BankStatement[]> {
  try {
    return await readOwnStatements(deps, tx, decodeStatement(bytes))
  } catch (error) {
    if (error instanceof FaultyStatement) throw invalid({ file: [error.message] })
    throw error
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
