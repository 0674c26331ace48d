// Owns carriers, pick-up points and the promises of delivery: which carrier takes a parcel, for how much, by when.
// Does not own branches (stores), stock (inventory) or the parcel's contents (cart, orders).
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#server/platform/db/db.ts'
import * as queries from './delivery.queries.ts'
import { createDeliveryService, type DeliveryDeps } from './delivery.service.ts'
import { registerDeliveryRoutes } from './delivery.routes.ts'

export type { Carrier, DeliveryDates, DeliveryZone, Parcel, PickupPoint, PickupStore } from './delivery.types.ts'
export {
  countsTowardsFree,
  findCarrierFault,
  findFreeLimit,
  findGoodsWait,
  findZone,
  isInTime,
  valueTowardsFree,
  findDeliveryDates,
  findOrderDeadline,
  missingToFreeDelivery,
  priceDelivery,
  toParcel,
} from './delivery.rules.ts'
export { describeMissingGoods, findPickupDay, findStoreChange, hasAllGoods } from './pickup.rules.ts'

export type DeliveryModule = ReturnType<typeof createDeliveryModule>

export function createDeliveryModule(deps: DeliveryDeps) {
  const { db } = deps
  const service = createDeliveryService(deps)
  const searchPickupPoints = (search: { carrierId: number; text: string }) =>
    queries.searchPickupPoints(db.query, search)
  return {
    routes: (app: FastifyInstance) => registerDeliveryRoutes(app, { searchPickupPoints, ...service }),
    searchPickupPoints,
    checkPoint: service.checkPoint,
    listCarriers: (q: Queryable) => queries.listCarriers(q),
    listZones: (q: Queryable) => queries.listZones(q),
    listPickupStores: (q: Queryable) => queries.listPickupStores(q),
    /** The point that a cart may be ordered to: of our own list, or the checked one that it keeps. */
    findChosenPoint: (q: Queryable, point: { cartId: number; carrierId: number; id: string }) =>
      queries.findChosenPoint(q, point),
  }
}
