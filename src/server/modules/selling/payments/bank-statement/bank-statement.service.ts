import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import { bankTransferProvider } from '../kinds/bank-transfer.ts'
import { insertOdd } from '../payments.queries.ts'
import type { PaymentsDeps, PaymentsService } from '../payments.service.ts'
import type { OddReason } from '../payments.types.ts'
import * as queries from './bank-statement.queries.ts'
import { FaultyStatement, readStatements, type BankEntry } from './camt053.ts'

const provider = bankTransferProvider.code

/** What has become of each entry: paid an order, went back (the goods were gone), waits for a person, or was known. */
export type BookedEntry = {
  entry: BankEntry
  outcome: 'settled' | 'refunded' | 'known' | OddReason
}

type BankStatementDeps = Pick<PaymentsDeps, 'db' | 'clock' | 'orders'> & {
  readSetting: ReadSetting
  settleReport: PaymentsService['settleReport']
}

export function createBankStatementService({ db, clock, orders, readSetting, settleReport }: BankStatementDeps) {
  return {
    /**
     * Books the credits of a CAMT.053 file. An entry settles an order by variable symbol, exact amount and currency; what is odd
     * is put aside. Each entry is a transaction of its own and booked once, however often its statement comes.
     */
    async importStatement(xml: string): Promise<BookedEntry[]> {
      const own = (await readSetting('bankAccount'))?.iban.replace(/\s/g, '')
      const statements = readStatements(xml)
      const foreign = statements.find(({ account }) => account !== own)
      if (foreign) throw new FaultyStatement(`Výpis je z účtu ${foreign.account}, obchod má účet ${own ?? '(žiadny)'}.`)
      const booked: BookedEntry[] = []
      for (const { id: statementId, account, entries } of statements) {
        for (const entry of entries) {
          booked.push({ entry, outcome: await db.tx((tx) => book(tx, { statementId, account, entry })) })
        }
      }
      return booked
    },
  }

  async function book(
    tx: Tx,
    { statementId, account, entry }: { statementId: string; account: string; entry: BankEntry },
  ): Promise<BookedEntry['outcome']> {
    const bankEntryId = await queries.insertEntry(tx, { statementId, account, entry, importedAt: clock.now() })
    if (bankEntryId === undefined) return 'known'
    const { variableSymbol: number } = entry
    const transfer = number === null ? undefined : await queries.findTransfer(tx, { number, provider })
    const outcome = transfer ? await settle(tx, { transfer, entry }) : 'unknown_symbol'
    if (outcome === 'settled' || outcome === 'refunded') return outcome
    await insertOdd(tx, {
      reason: outcome,
      amountCents: entry.amountCents,
      currency: entry.currency,
      bankEntryId,
      createdAt: clock.now(),
      ...(transfer && { orderId: transfer.orderId }),
    })
    return outcome
  }

  async function settle(
    tx: Tx,
    { transfer, entry }: { transfer: queries.Transfer; entry: BankEntry },
  ): Promise<'settled' | 'refunded' | OddReason> {
    const order = await orders.lockOrder(tx, transfer.orderId)
    if (!order) return 'unknown_symbol'
    if (order.state === 'cancelled') return isLate({ transfer, entry }) ? 'late' : 'order_cancelled'
    if (order.state !== 'awaiting_payment') return 'paid_already'
    const ref = transfer.providerRef
    if (ref === null) return 'other_method'
    if (entry.currency !== transfer.currency) return 'other_currency'
    if (entry.amountCents !== transfer.amountCents) return 'other_amount'
    const outcome = await settleReport(tx, {
      payment: { provider, ref },
      report: { state: 'paid', amountCents: entry.amountCents, currency: entry.currency },
    })
    if (outcome === 'paid') return 'settled'
    return outcome === 'refunded' ? 'refunded' : 'paid_already'
  }
}

/** The customer paid after the term; before it, somebody has cancelled the order meanwhile. */
function isLate({
  transfer: { dueAt },
  entry: { bookedOn },
}: {
  transfer: queries.Transfer
  entry: BankEntry
}): boolean {
  return dueAt !== null && bookedOn > toLocalDay(dueAt)
}
