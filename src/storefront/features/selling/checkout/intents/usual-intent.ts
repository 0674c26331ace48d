import { findUsualWay, toUsualValues } from '../offer/usual-order.ts'
import type { Change, IntentContext } from './intent.ts'

/** Chooses and fills in what the last order of the customer had; the quote says what of it is not possible now. */
export async function fillAsUsual({ fields, form, offer: { usual, checkout } }: IntentContext): Promise<Change> {
  const way = usual && checkout && findUsualWay(usual, checkout)
  if (!way) return {}
  // A point of another service is kept with its address.
  if (way.pickupPointId !== null) fields.set('pickupPoint', JSON.stringify(usual.pickup_point))
  return {
    form: { choice: { ...form.choice, ...way }, values: { ...form.values, ...toUsualValues(usual) } },
  }
}
