// Owns carriers, pick-up points and the promises of delivery: which carrier takes a parcel, for how much, by when.
// Does not own branches (stores), stock (inventory) or the parcel's contents (cart, orders).
import type { FastifyInstance } from 'fastify'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import * as queries from './delivery.queries.ts'
import { registerDeliveryRoutes } from './delivery.routes.ts'

export type { Carrier, PickupPoint, PickupStore } from './delivery.types.ts'
export {
  describeMissingGoods,
  findCarrierFault,
  findDeliveryDates,
  findOrderDeadline,
  findPickupDay,
  hasAllGoods,
  missingToFreeDelivery,
  priceDelivery,
  toParcel,
} from './delivery.rules.ts'

export type DeliveryModule = ReturnType<typeof createDeliveryModule>

export function createDeliveryModule({ db }: { db: Db }) {
  const searchPickupPoints = (search: { carrierId: number; text: string }) =>
    queries.searchPickupPoints(db.query, search)
  return {
    routes: (app: FastifyInstance) => registerDeliveryRoutes(app, { searchPickupPoints }),
    searchPickupPoints,
    listCarriers: (q: Queryable) => queries.listCarriers(q),
    listPickupStores: (q: Queryable) => queries.listPickupStores(q),
    findPickupPoint: (q: Queryable, point: { carrierId: number; id: string }) => queries.findPickupPoint(q, point),
  }
}
