import type { StatementEntry } from '#contracts/admin/bank-statements.ts'
import type { BankEntry } from './bank-statement.types.ts'
import { askedOf } from './match-entry.rules.ts'
import type { NumberedTransfer } from './transfers.queries.ts'

/** An entry with the order of its symbol. */
export function showEntry({
  entry,
  transfer,
  position,
  outcome,
}: {
  entry: Pick<BankEntry, 'bookedOn' | 'amountCents' | 'currency' | 'variableSymbol' | 'payerName' | 'message'>
  transfer: NumberedTransfer | undefined
  position: number
  outcome: StatementEntry['outcome']
}): StatementEntry {
  return {
    position,
    booked_on: entry.bookedOn,
    amount_cents: entry.amountCents,
    currency: entry.currency,
    variable_symbol: entry.variableSymbol,
    payer_name: entry.payerName,
    message: entry.message,
    order_number: transfer?.number ?? null,
    asked_cents: transfer ? askedOf(transfer) : null,
    outcome,
  }
}
