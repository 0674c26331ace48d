/**
 * Delivery: which carrier takes a parcel, for how much and by when. Owns carriers, the shop's accounts at them, zones and pick-up points. Does
 * not own branches (stores), stock (inventory), the content of a parcel (cart, orders) and labels (fulfillment).
 */
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { createSealer } from '#server/platform/sealed-secret.ts'
import { registerAdminCarrierRoutes } from './carriers.admin.routes.ts'
import { checkPoint, type PointServices } from './check-point.ts'
import * as queries from './delivery.queries.ts'
import { registerDeliveryRoutes } from './delivery.routes.ts'
import type { DeliveryDeps, DeliveryModule } from './delivery.types.ts'
import { describeFrame } from './describe-frame.ts'
import { registerCarrierAccountRoutes } from './packeta/accounts.admin.routes.ts'
import { createPacketaPoints } from './packeta/packeta-points.ts'
import { type PacketaDeps, readPacketaAccess, readPacketaKey } from './packeta/read-packeta.ts'
import { registerAdminPointRoutes } from './points.admin.routes.ts'
import { registerAdminZoneRoutes } from './zones.admin.routes.ts'
import { promiseDelivery, type DeliveryOffer } from './promise-delivery.ts'

export type {
  BranchVan,
  Bring,
  Carrier,
  DeliveryDates,
  DeliveryModule,
  DeliveryZone,
  Gather,
  Parcel,
  PickupPoint,
  PickupStore,
  VanStops,
} from './delivery.types.ts'
export { callPacketa, NoPacketaAnswer, type PacketaAnswer, type PacketaApiOptions } from './packeta/packeta-api.ts'
export type { PacketaAccess } from './packeta/packeta.types.ts'
export {
  countsTowardsFree,
  findCarrierFault,
  findFreeLimit,
  findGoodsWait,
  findZone,
  valueTowardsFree,
  findDeliveryDates,
  findDispatchDays,
  findOrderDeadline,
  missingToFreeDelivery,
  priceDelivery,
  toParcel,
  withGifts,
} from './delivery.rules.ts'
export { findEventWays, judgeDelivery, judgePickup, pickBestWays } from './event-verdict.rules.ts'
export { bringFrom, planBring, planGather, gatherFrom, waitToSend } from './gather.rules.ts'
export { createTimelyPlacesReader } from './read-timely-places.ts'
export { describeMissingGoods, findPickupDay, findStoreChange, hasAllGoods } from './pickup.rules.ts'
export { explainDelivery, explainPickup } from './promise-reasons.rules.ts'
export { findVanArrival, toVanStops } from './van-days.rules.ts'

export function createDeliveryModule({
  db,
  clock,
  events,
  packeta: settings,
  accountKey,
  readSetting,
  readGoods,
}: DeliveryDeps): DeliveryModule {
  const offers = createMemoryCache<DeliveryOffer>({ freshMs: 2_000, staleMs: 2_000 })
  const packeta: PacketaDeps = { ...settings, sealer: createSealer(accountKey) }
  const pointsOf = createPacketaPoints({ origin: settings.bases.widget, clock })
  const services: PointServices = {
    async packeta(q) {
      const apiKey = await readPacketaKey(packeta, q)
      return apiKey === undefined ? undefined : pointsOf(apiKey)
    },
  }
  return {
    routes(app) {
      registerAdminCarrierRoutes(app, { db, clock, events })
      registerAdminZoneRoutes(app, { db, clock, events })
      registerAdminPointRoutes(app, { db, clock })
      registerCarrierAccountRoutes(app, { ...packeta, db, clock, events })
      registerDeliveryRoutes(app, {
        promise: (productId) => promiseDelivery({ db, clock, offers, readSetting, readGoods }, productId),
        describeFrame: (carrierId) => describeFrame(services, db.query, carrierId),
        searchPickupPoints: (search) => queries.searchPickupPoints(db.query, search),
      })
    },
    checkPoint: (q, given) => checkPoint(services, q, given),
    findChosenPoint: queries.findChosenPoint,
    readPacketa: (q) => readPacketaAccess(packeta, q),
    async listWidgetOrigins() {
      return (await readPacketaKey(packeta, db.query)) === undefined ? [] : [packeta.bases.widget]
    },
    listCarriers: queries.listCarriers,
    listZones: queries.listZones,
    listPickupStores: queries.listPickupStores,
    listBranchVans: queries.listBranchVans,
  }
}
