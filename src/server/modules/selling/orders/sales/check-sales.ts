import { addDays } from '#kernel/plain-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Finding } from '#server/platform/checks/findings.ts'
import { findSalesSpan, insertChangedDays, listDifferingDays } from './check-sales.queries.ts'

/** Days per statement, as when they are summed. */
const daysAtOnce = 10

/** The nightly check: compares all stored sums with the orders. Days that differ are summed again. */
export async function checkSales({ db }: { db: Pick<Db, 'query' | 'tx'> }): Promise<Finding | undefined> {
  const { from, to } = await findSalesSpan(db.query)
  if (from === null || to === null) return undefined
  const faults: string[] = []
  for (let day = from; day <= to; day = addDays(day, daysAtOnce)) {
    const differing = await listDifferingDays(db.query, { from: day, to: addDays(day, daysAtOnce - 1) })
    if (differing.length > 0) await db.tx((tx) => insertChangedDays(tx, differing))
    faults.push(...differing)
  }
  if (faults.length === 0) return undefined
  const text = `Sums of sales were not those of the orders of ${faults.join(', ')}.`
  return { count: faults.length, named: faults, text }
}
