/**
 * Owns the way of an order out of the house: the advice which places send its goods, waves with their picking lists, packing claims, parcels with their labels, the
 * lists with which carriers take them over, and the hand-over at a branch, and of goods that come back. Does not own orders, whose states it changes through their front door, nor the stock
 * that they hold.
 */
import * as z from 'zod/mini'
import type { HandOverId } from '#kernel/ids.ts'
import { registerFulfillmentRoutes } from './fulfillment.admin.routes.ts'
import { registerCarrierFileRoutes } from './carrier-files/carrier-files.admin.routes.ts'
import { countDuties } from './duties/count-duties.ts'
import type { FulfillmentDeps, FulfillmentModule } from './fulfillment.types.ts'
import { announceParts, announcePartsJob } from './hand-overs/announce-parts.ts'
import { registerHandOverRoutes } from './hand-overs/hand-overs.admin.routes.ts'
import { registerLabelRoutes } from './labels/labels.admin.routes.ts'
import { followLines, followState } from './gathering/follow-order.ts'
import { registerGatheringRoutes } from './gathering/gathering.admin.routes.ts'
import { createLabels } from './labels/labels.ts'
import type { LabelDeps } from './labels/labels.types.ts'
import { toMakers } from './labels/packeta-labels.ts'
import { replaceLabels, requestLabel, voidCancelled, voidParcel } from './labels/request-labels.ts'
import { followGoods } from './packing/follow-goods.ts'
import { registerPackingRoutes } from './packing/packing.admin.routes.ts'
import { deleteClaim } from './packing/packing.queries.ts'
import { shipWhenComplete } from './packing/ship-when-complete.ts'
import { registerParcelRoutes } from './parcels/parcels.admin.routes.ts'
import { registerPickUpRoutes } from './pick-ups/pick-ups.admin.routes.ts'
import { registerReturnRoutes } from './returns/returns.admin.routes.ts'
import { releaseAbandoned } from './waves/release-abandoned.ts'
import { releaseOrder } from './waves/waves.queries.ts'

export { returnEvents } from './returns/customer-events.ts'
export type { FulfillmentDuties, FulfillmentModule } from './fulfillment.types.ts'

const announceSchema: z.ZodMiniType<{ handOverId: HandOverId }> = z.object({ handOverId: z.int() })
const abandonedJob = 'fulfillment.release-abandoned'

export function createFulfillmentModule(deps: FulfillmentDeps): FulfillmentModule {
  deps.jobs.work(abandonedJob, () => releaseAbandoned(deps))
  deps.jobs.schedule(abandonedJob, '*/10 * * * *')
  deps.jobs.work(announcePartsJob, (data) => announceParts(deps, announceSchema.parse(data).handOverId))
  const labelDeps: LabelDeps = {
    ...deps,
    findPacketaMakers: async (q) => toMakers(await deps.delivery.readPacketa(q)),
    shipWhenComplete: (tx, order) => shipWhenComplete(deps, tx, order),
  }
  return {
    labels: createLabels(labelDeps),
    replaceLabels: (tx, { orderId }) => replaceLabels(labelDeps, tx, orderId),
    routes(app) {
      registerFulfillmentRoutes(app, deps)
      registerLabelRoutes(app, labelDeps)
      registerHandOverRoutes(app, deps)
      registerCarrierFileRoutes(app, deps)
      registerParcelRoutes(app, {
        ...deps,
        voidParcel: (tx, { parcelId }) => voidParcel(labelDeps, tx, parcelId),
      })
      registerGatheringRoutes(app, deps)
      registerReturnRoutes(app, deps)
      registerPickUpRoutes(app, deps)
      registerPackingRoutes(app, {
        ...deps,
        requestLabel: (tx, parcel) => requestLabel(labelDeps, tx, parcel),
        shipWhenComplete: labelDeps.shipWhenComplete,
      })
    },
    followState: (tx, change) => followState(deps, tx, change),
    followLines: (tx, change) => followLines(deps, tx, change),
    followGoods: (tx, change) => followGoods(deps, tx, change),
    countDuties: (at) => countDuties(deps, at),
    releaseAbandoned: () => releaseAbandoned(deps),
    async dropCancelled(tx, { orderId, to, at }) {
      if (to !== 'cancelled') return
      await voidCancelled(labelDeps, tx, orderId)
      await deleteClaim(tx, orderId)
      await releaseOrder(tx, orderId, at)
    },
  }
}
