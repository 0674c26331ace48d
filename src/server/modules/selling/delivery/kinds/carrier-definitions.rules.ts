import type { CarrierKind } from '#contracts/kinds.ts'
import type { CarrierDefinition } from '../delivery.types.ts'
import { courier } from './courier.rules.ts'
import { pickupPoint } from './pickup-point.rules.ts'
import { store } from './store.rules.ts'

/** What carriers of each kind refuse. The place of each kind is in `deliveryPlaces` of the contracts (ADR 0032). */
export const carrierDefinitions: Readonly<Record<CarrierKind, CarrierDefinition>> = {
  store,
  pickup_point: pickupPoint,
  courier,
}
