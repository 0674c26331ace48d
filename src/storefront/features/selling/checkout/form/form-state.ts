import { readText } from '#storefront/kit/forms/read-text.ts'
import { type Offer, findDeliveryPlace } from '../offer/offer.ts'
import { type Choice, readChoice } from './choice.ts'
import { type OrderValues, readValues } from './order-values.ts'

export type FormState = {
  choice: Choice
  values: OrderValues
  /** The query of the search for a pick-up point. */
  pointQuery: string
  /** The Idempotency-Key of this attempt to order. */
  attemptKey: string
}

/** The form as it was sent; parts that the page did not show keep their values. A form of goods elsewhere shows none of it. */
export function readForm(fields: FormData, before: { form: FormState; offer: Pick<Offer, 'checkout'> }): FormState {
  if (!fields.has('attemptKey')) return before.form
  const attemptKey = readText(fields, 'attemptKey')
  const choice = readChoice(fields)
  const place = findDeliveryPlace(before.offer.checkout, choice.carrierId)
  return {
    values: readValues(fields, before.form.values),
    choice: {
      ...choice,
      // A store or a point belongs to its kind of delivery; without scripts the form may still send one of another kind.
      storeId: place === 'branch' ? choice.storeId : null,
      pickupPointId: place === 'point' ? choice.pickupPointId : null,
    },
    pointQuery: readText(fields, 'pointQuery').slice(0, 100),
    attemptKey: attemptKey.length >= 8 ? attemptKey : before.form.attemptKey,
  }
}
