import type { Cents } from '#kernel/money.ts'
import type { UnmatchedReason } from '../payments.types.ts'

/** A credit on the shop's account, as the bank booked it. */
export type BankEntry = {
  /** Digest of the bank's reference, or else of the content: the same entry in another file has the same key. */
  key: string
  bookedOn: string // YYYY-MM-DD
  amountCents: Cents
  currency: string
  variableSymbol: string | null
  payerName: string
  payerAccount: string
  message: string
}
/** In which format the bank wrote it. */
export type StatementFormat = 'camt053' | 'gpc' | 'csv'
export type BankStatement = { id: string; account: string; entries: BankEntry[] }

/** It paid an order, was refunded (the goods were gone), was booked before, or waits for a person. */
export type EntryOutcome = 'settled' | 'refunded' | 'known' | UnmatchedReason
export type BookedEntry = { entry: BankEntry; outcome: EntryOutcome }
