import { deliveryPlaces } from '#contracts/kinds.ts'
import type { Label, ParcelFacts, Tracking } from './labels.types.ts'

/** The code on our own label: the order and the parcel. Without Y, Z and signs, which readers confuse. */
export function toParcelCode({ orderNumber, number }: Pick<ParcelFacts, 'orderNumber' | 'number'>): string {
  return `P${orderNumber.padStart(10, '0')}${String(number).padStart(2, '0')}`
}

/** Whether the service of a carrier makes the label; otherwise the shop draws its own. */
export function isMadeByPacketa(
  { widget, carrierKind }: Pick<ParcelFacts, 'widget' | 'carrierKind'>,
  isPacketaOn: boolean,
): boolean {
  return isPacketaOn && widget === 'packeta' && deliveryPlaces[carrierKind] === 'point'
}

/** Of the valid labels of an order with `parcels` valid parcels. */
export function toTracking(
  labels: readonly Pick<Label, 'state' | 'trackingNumber' | 'carrierNumber' | 'trackingUrl'>[],
  parcels: number,
): { isComplete: boolean; tracking: Tracking | undefined } {
  const made = labels.filter(({ state }) => state === 'made')
  const [first] = made
  return {
    isComplete: parcels > 0 && made.length === parcels,
    tracking: first && {
      number: made.map(({ trackingNumber, carrierNumber }) => carrierNumber || trackingNumber).join(', '),
      url: first.trackingUrl,
    },
  }
}

/** A call that takes longer has ended, whatever became of it: the service's own limit is shorter. */
export const lostAfterMs = 120_000
