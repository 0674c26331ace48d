import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { bankTransferProvider } from '../kinds/bank-transfer.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import { insertUnmatched } from '../payments.queries.ts'
import type { UnmatchedReason } from '../payments.types.ts'
import { settleReport, type ReportDeps } from '../settle-report.ts'
import * as queries from './bank-statement.queries.ts'
import type { BankEntry, BankStatement, BookedEntry } from './bank-statement.types.ts'
import { FaultyStatement, readStatements } from './camt053.ts'

const provider = bankTransferProvider.code

type ImportDeps = ReportDeps & Pick<PaymentsDeps, 'db' | 'readSetting'>

/**
 * Books the credits of a CAMT.053 file. An entry settles an order by variable symbol, exact amount and currency; any other entry
 * is put aside for a person. Each entry has its own transaction and is booked once, however often its statement is imported.
 */
export async function importStatement(deps: ImportDeps, xml: string): Promise<BookedEntry[]> {
  const own = (await deps.readSetting('bankAccount'))?.iban.replace(/\s/g, '')
  const statements = readStatements(xml)
  const foreign = statements.find(({ account }) => account !== own)
  if (foreign) throw new FaultyStatement(`Výpis je z účtu ${foreign.account}, obchod má účet ${own ?? '(žiadny)'}.`)
  const booked: BookedEntry[] = []
  for (const statement of statements) {
    for (const entry of statement.entries) {
      booked.push({ entry, outcome: await deps.db.tx((tx) => book(deps, tx, { statement, entry })) })
    }
  }
  return booked
}

async function book(
  deps: ImportDeps,
  tx: Tx,
  { statement, entry }: { statement: BankStatement; entry: BankEntry },
): Promise<BookedEntry['outcome']> {
  const { clock } = deps
  const { id: statementId, account } = statement
  const bankEntryId = await queries.insertEntry(tx, { statementId, account, entry, importedAt: clock.now() })
  if (bankEntryId === undefined) return 'known'
  const { variableSymbol: number } = entry
  const transfer = number === null ? undefined : await queries.findTransfer(tx, { number, provider })
  const outcome = transfer ? await settle(deps, tx, { transfer, entry }) : 'unknown_symbol'
  if (outcome === 'settled' || outcome === 'refunded') return outcome
  await insertUnmatched(tx, {
    reason: outcome,
    amountCents: entry.amountCents,
    currency: entry.currency,
    bankEntryId,
    createdAt: clock.now(),
    ...(transfer && { orderId: transfer.orderId }),
  })
  return outcome
}

type Matched = { transfer: queries.Transfer; entry: BankEntry }

async function settle(
  deps: ImportDeps,
  tx: Tx,
  { transfer, entry }: Matched,
): Promise<'settled' | 'refunded' | UnmatchedReason> {
  const order = await deps.orders.lockOrder(tx, transfer.orderId)
  if (!order) return 'unknown_symbol'
  if (order.state === 'cancelled') return isLate({ transfer, entry }) ? 'late' : 'order_cancelled'
  // A paid order that was changed may ask for a difference.
  if (order.state !== 'awaiting_payment' && transfer.state !== 'created') return 'paid_already'
  const ref = transfer.providerRef
  if (ref === null) return 'other_method'
  if (entry.currency !== transfer.currency) return 'other_currency'
  if (entry.amountCents !== transfer.amountCents) return 'other_amount'
  const outcome = await settleReport(deps, tx, {
    payment: { provider, ref },
    report: { state: 'paid', amountCents: entry.amountCents, currency: entry.currency },
  })
  if (outcome === 'paid') return 'settled'
  return outcome === 'refunded' ? 'refunded' : 'paid_already'
}

/** Whether the customer paid after the term; otherwise the order was cancelled for another reason. */
function isLate({ transfer: { dueAt }, entry: { bookedOn } }: Matched): boolean {
  return dueAt !== null && bookedOn > toLocalDay(dueAt)
}
