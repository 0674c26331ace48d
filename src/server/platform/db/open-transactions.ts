import type { DatabaseConnection } from 'kysely'

/** A running transaction with its data beside its statements. */
export type OpenTransaction = {
  connection: DatabaseConnection | undefined
  /** False for the embedded database, which runs one statement after the other. */
  isPipelined: boolean
  /** Statements sent on its connection without waiting for the answer. */
  sent: Promise<unknown>[]
  afterCommit: (() => void)[]
  /** Outward jobs recorded now wait under this id, so that they can be taken back. */
  holder?: string
}

const openTransactions = new WeakMap<object, OpenTransaction>()

export function rememberOpen(tx: object, open: OpenTransaction): void {
  openTransactions.set(tx, open)
}

export function findOpen(tx: object): OpenTransaction | undefined {
  return openTransactions.get(tx)
}

/**
 * Runs `work` after the commit, before `db.tx` returns; never after a rollback, and once if the transaction is retried.
 * `work` must not throw: the caller would take a committed transaction for a failed one.
 */
export function runAfterCommit(tx: object, work: () => void): void {
  const open = findOpen(tx)
  if (!open) throw new Error('There is no open transaction to wait for: use the one that db.tx passes on.')
  open.afterCommit.push(work)
}
