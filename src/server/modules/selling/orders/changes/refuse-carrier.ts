import type { CarrierId } from '#kernel/ids.ts'
import { ApiError } from '#server/http/errors.ts'
import { findCarrierFault, toParcel } from '#server/modules/selling/delivery/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import type { GoodsRow } from './goods.queries.ts'

/**
 * Throws `delivery_unavailable`, with the words of the checkout, if the carrier of an order refuses goods that are added to it. Those
 * that it has may stay. The weight is not asked: staff may pack more parcels.
 */
export async function refuseCarrier(
  { delivery }: Pick<OrdersDeps, 'delivery'>,
  tx: Tx,
  { carrierId, added }: { carrierId: CarrierId; added: readonly GoodsRow[] },
): Promise<void> {
  if (added.length === 0) return
  const carrier = (await delivery.listCarriers(tx)).find(({ id }) => id === carrierId)
  const parcel = toParcel(added.map((goods) => ({ ...goods, quantity: 1, weightGrams: 0 })))
  const fault = carrier && findCarrierFault(carrier, parcel)
  if (fault !== undefined) throw new ApiError('delivery_unavailable', { message: fault })
}
