import type { Variant } from '#contracts/catalog.ts'
import type { DeliveryPromise } from '#contracts/delivery-promise.ts'

type Carrier = NonNullable<DeliveryPromise['carrier']>

/** The days on which a variant that can be ordered now arrives, `YYYY-MM-DD`. */
export function findPromisedDays({ id, availability }: Pick<Variant, 'id' | 'availability'>, carrier: Carrier) {
  if (availability.state === 'not_in_stock') return carrier.not_in_stock
  return carrier.in_branches.find(({ variant_id: lying }) => lying === id) ?? carrier.in_stock
}
