import type { StoreId } from '#kernel/ids.ts'
import { toLocalTime } from '#kernel/local-time.ts'
import { findOverdueReady } from '#server/modules/selling/orders/index.ts'
import type { FulfillmentDeps, FulfillmentDuties } from '../fulfillment.types.ts'
import { countDue, countReady } from '../queue/queue.queries.ts'
import { countParcelsToHandOver, countWaitingPickUps } from './duties.queries.ts'

export async function countDuties(
  { db, cashKinds }: Pick<FulfillmentDeps, 'db' | 'cashKinds'>,
  { branches, now }: { branches: readonly StoreId[] | null; now: Date },
): Promise<FulfillmentDuties> {
  const { date: today, time } = toLocalTime(now)
  const scope = { branches, cashKinds }
  const [due, carriers, handOver, collect] = await Promise.all([
    countDue(db.query, { ...scope, today }),
    countReady(db.query, scope),
    countParcelsToHandOver(db.query),
    countWaitingPickUps(db.query, { branches, since: findOverdueReady(today) }),
  ])
  const hour = Number(time.slice(0, 2))
  const ahead = carriers.filter(({ ready, cutOffHour }) => ready > 0 && cutOffHour > hour)
  return {
    pack: { count: due.ready, urgent: due.urgent, cutOffHour: ahead[0]?.cutOffHour ?? null },
    held: due.held,
    handOver,
    collect,
  }
}
