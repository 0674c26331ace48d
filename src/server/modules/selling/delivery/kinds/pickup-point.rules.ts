import { messages } from '#contracts/messages.ts'
import type { CarrierDefinition } from '../delivery.types.ts'
import { findParcelFault } from '../parcel.rules.ts'

/** A carrier delivers the goods to a point or a locker, where the customer collects them. */
export const pickupPoint: CarrierDefinition = {
  // A point has a country of its own, so the customer's country does not matter.
  findFault(carrier, { parcel }) {
    if (parcel.classes.length > 0 && !carrier.carriesDanger) return messages.goods.noLockers
    return findParcelFault(carrier, parcel)
  },
}
