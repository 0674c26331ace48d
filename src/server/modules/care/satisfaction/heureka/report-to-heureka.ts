import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type HeurekaDeps, readHeurekaKey } from './heureka-account.ts'
import { createHeurekaClient } from './heureka-client.ts'
import { insertReport, listToReport } from './heureka.queries.ts'

/** A shop that gets its key today must not reach last year's customers. */
const reportWithinMs = 14 * 86_400_000

/**
 * Reports finished orders to "Overené zákazníkmi" unless the customer refused (decisions, section 6). The row is
 * written after Heureka's answer: a crash between the two repeats an order number that Heureka already knows; the
 * reverse order would lose orders.
 */
export function createHeurekaReporter({ db, clock, ...deps }: { db: Db; clock: Clock } & HeurekaDeps) {
  const heureka = createHeurekaClient({ apiBase: deps.apiBase, clock })

  /** Throws when Heureka is unreachable: the next run of the job continues where this one stopped. */
  return async function reportFinishedOrders(): Promise<void> {
    const key = await readHeurekaKey(deps, db.query)
    if (key === undefined) return
    const deliveredAfter = new Date(clock.now().getTime() - reportWithinMs)
    for (const { id, number, email, itemIds } of await listToReport(db.query, { deliveredAfter })) {
      const answer = await heureka.logOrder(key, { email, orderId: number, productItemIds: itemIds })
      await insertReport(db.query, {
        orderId: id,
        state: answer.kind,
        answer: answer.kind === 'refused' ? answer.text : '',
        reportedAt: clock.now(),
      })
    }
  }
}
