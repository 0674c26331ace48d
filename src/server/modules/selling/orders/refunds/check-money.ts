import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Finding } from '#server/platform/checks/findings.ts'
import { listWrongMoney } from './check-money.queries.ts'

/** A gateway and the order agree within minutes, or `payments.reconcile` makes them. */
const settlingMs = 3_600_000

/** The nightly check: the sums of orders, their refunds and their payments agree. It corrects nothing: a person decides about money. */
export async function checkMoney({ db, clock }: { db: Pick<Db, 'tx'>; clock: Clock }): Promise<Finding | undefined> {
  const settledBefore = new Date(clock.now().getTime() - settlingMs)
  const wrong = await db.tx((tx) => listWrongMoney(tx, settledBefore))
  if (wrong.length === 0) return undefined
  const text = `The money of ${wrong.length} orders does not agree: ${wrong.map(({ number, fault }) => `${number} (${fault})`).join(', ')}.`
  return { count: wrong.length, named: wrong.map(({ number }) => number), text }
}
