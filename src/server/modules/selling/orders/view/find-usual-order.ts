import { type UsualOrder, usualOrderSchema } from '#contracts/account-endpoints.ts'
import type { UserId } from '#kernel/ids.ts'
import type { OrdersDeps } from '../orders-deps.types.ts'
import { findLastOrderOf } from './order-lists.queries.ts'

/** What the customer chose and filled in last time; whether it is still possible, the quote decides. */
export async function findUsualOrder({ db }: Pick<OrdersDeps, 'db'>, userId: UserId): Promise<UsualOrder | null> {
  const row = await findLastOrderOf(db.query, userId)
  if (!row) return null
  return usualOrderSchema.parse({
    carrier_id: row.carrierId,
    store_id: row.storeId,
    pickup_point: row.pickupPoint,
    payment_method_id: row.paymentMethodId,
    email: row.email,
    phone: row.phone,
    invoice: row.invoiceAddress,
    delivery: row.deliveryAddress,
  })
}
