import type { Db } from '#server/platform/db/db.ts'
import {
  countPromised,
  type LateOrder,
  listLatest,
  type PromisedOrders,
  type PromisedPart,
  type PromisesAsk,
} from './promises.queries.ts'

export type { LateOrder, PromisedOrders, PromisedPart, PromisesAsk } from './promises.queries.ts'

/** What customers were promised, and what came of it. */
export type KeptPromises = {
  count: (ask: PromisesAsk) => Promise<PromisedOrders[]>
  listLatest: (ask: PromisesAsk & { part: PromisedPart; most: number }) => Promise<LateOrder[]>
}

export function createKeptPromises(db: Pick<Db, 'query'>): KeptPromises {
  return { count: (ask) => countPromised(db.query, ask), listLatest: (ask) => listLatest(db.query, ask) }
}
