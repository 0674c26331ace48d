import { addDays } from '#kernel/plain-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findSalesSpan, insertChangedDays, listDifferingDays } from './check-sales.queries.ts'

/** Days per statement, as when they are summed. */
const daysAtOnce = 10

/** The nightly job: compares all stored sums with the orders. Days that differ are summed again, and fail the job, which names them. */
export async function checkSales({ db }: { db: Pick<Db, 'query' | 'tx'> }): Promise<void> {
  const { from, to } = await findSalesSpan(db.query)
  if (from === null || to === null) return
  const faults: string[] = []
  for (let day = from; day <= to; day = addDays(day, daysAtOnce)) {
    const differing = await listDifferingDays(db.query, { from: day, to: addDays(day, daysAtOnce - 1) })
    if (differing.length > 0) await db.tx((tx) => insertChangedDays(tx, differing))
    faults.push(...differing)
  }
  if (faults.length > 0) throw new Error(`Sums of sales were not those of the orders of ${faults.join(', ')}.`)
}
