/**
 * Delivery: which carrier takes a parcel, for how much and by when. Owns carriers, zones and pick-up points. Does not own branches
 * (stores), stock (inventory) and the content of a parcel (cart, orders).
 */
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { registerAdminCarrierRoutes } from './carriers.admin.routes.ts'
import { checkPoint, type PointServices } from './check-point.ts'
import * as queries from './delivery.queries.ts'
import { registerDeliveryRoutes } from './delivery.routes.ts'
import type { DeliveryDeps, DeliveryModule } from './delivery.types.ts'
import { describeFrame } from './describe-frame.ts'
import { createPacketa } from './packeta.ts'
import { promiseDelivery, type DeliveryOffer } from './promise-delivery.ts'

export type {
  Carrier,
  DeliveryDates,
  DeliveryModule,
  DeliveryZone,
  Parcel,
  PickupPoint,
  PickupStore,
} from './delivery.types.ts'
export {
  countsTowardsFree,
  findCarrierFault,
  findFreeLimit,
  findGoodsWait,
  findZone,
  valueTowardsFree,
  findDeliveryDates,
  findOrderDeadline,
  missingToFreeDelivery,
  priceDelivery,
  toParcel,
} from './delivery.rules.ts'
export { findEventWays, judgeDelivery, judgePickup, pickBestWays } from './event-verdict.rules.ts'
export { createTimelyPlacesReader } from './read-timely-places.ts'
export { describeMissingGoods, findPickupDay, findStoreChange, hasAllGoods } from './pickup.rules.ts'
export { explainDelivery, explainPickup } from './promise-reasons.rules.ts'

export function createDeliveryModule({
  db,
  clock,
  events,
  packeta,
  readSetting,
  readGoods,
}: DeliveryDeps): DeliveryModule {
  const offers = createMemoryCache<DeliveryOffer>({ freshMs: 2_000, staleMs: 2_000 })
  const services: PointServices = { packeta: packeta && createPacketa({ ...packeta, clock }) }
  return {
    routes(app) {
      registerAdminCarrierRoutes(app, { db, clock, events })
      registerDeliveryRoutes(app, {
        promise: (productId) => promiseDelivery({ db, clock, offers, readSetting, readGoods }, productId),
        describeFrame: (carrierId) => describeFrame(services, db.query, carrierId),
        searchPickupPoints: (search) => queries.searchPickupPoints(db.query, search),
      })
    },
    checkPoint: (q, given) => checkPoint(services, q, given),
    findChosenPoint: queries.findChosenPoint,
    listCarriers: queries.listCarriers,
    listZones: queries.listZones,
    listPickupStores: queries.listPickupStores,
  }
}
