import type { Checkout } from '#contracts/checkout.ts'
import type { DeliveryPlace } from '#contracts/kinds.ts'
import type { Choice } from './form/choice.ts'
import { findDeliveryPlace } from './offer/offer.ts'

/** The anchor of each step in the page: links to it also work without scripts. */
export const stepIds = { delivery: 'doprava', payment: 'platba', contact: 'udaje', order: 'objednat' } as const
export type Step = keyof typeof stepIds

/** The step that a field of the order form is in. */
export function toStep(field: string): Step {
  if (['carrierId', 'storeId', 'pickupPointId', 'eventOn'].includes(field)) return 'delivery'
  if (field === 'paymentMethodId') return 'payment'
  return ['hasAgreed', 'isAdult'].includes(field) ? 'order' : 'contact'
}

/** The first step with a fault; `order` if there is none. */
export function findFirstStep(faults: Readonly<Record<string, unknown>>): Step {
  const faulty = new Set(Object.keys(faults).map(toStep))
  return (['delivery', 'payment', 'contact'] as const).find((step) => faulty.has(step)) ?? 'order'
}

/** The first step without a choice; otherwise `contact`, because only the form knows its input. */
export function findNextStep(checkout: Checkout, choice: Choice): Exclude<Step, 'order'> {
  const done = findDone(checkout, choice)
  if (!done.delivery) return 'delivery'
  return done.payment ? 'contact' : 'payment'
}

export function findDone(checkout: Checkout, choice: Choice): { delivery: boolean; payment: boolean } {
  const place = findDeliveryPlace(checkout, choice.carrierId)
  const isChosen: Record<DeliveryPlace, boolean> = {
    branch: choice.storeId !== null,
    point: choice.pickupPointId !== null,
    address: true,
  }
  return { delivery: place !== undefined && isChosen[place], payment: choice.paymentMethodId !== null }
}
