import { sql } from 'kysely'
import type { CarrierId, OrderId, StoreId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { DeliveryAddress, InvoiceAddress, PickupPoint } from '../orders.types.ts'

export async function listAddressCountries(q: Queryable): Promise<string[]> {
  const rows = await q.selectFrom('countries').select('code').where('isDelivery', '=', true).execute()
  return rows.map(({ code }) => code)
}

export async function listBranches(q: Queryable): Promise<{ id: StoreId; name: string; town: string }[]> {
  return q
    .selectFrom('stores')
    .select(['id', 'name', 'town'])
    .where('isActive', '=', true)
    .where('offersPickup', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Points of the shop's own list. */
export async function listPoints(q: Queryable, carrierId: CarrierId): Promise<PickupPoint[]> {
  return q
    .selectFrom('pickupPoints')
    .select(['id', 'name', 'street', 'town', 'zip'])
    .where('carrierId', '=', carrierId)
    .orderBy('town')
    .orderBy('name')
    .limit(500)
    .execute()
}

export async function findPoint(
  q: Queryable,
  { carrierId, id }: { carrierId: CarrierId; id: string },
): Promise<PickupPoint | undefined> {
  return q
    .selectFrom('pickupPoints')
    .select(['id', 'name', 'street', 'town', 'zip'])
    .where('carrierId', '=', carrierId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type AddressFields = {
  phone: string
  invoiceAddress: InvoiceAddress
  deliveryAddress: DeliveryAddress | null
  storeId: StoreId | null
  pickupPoint: PickupPoint | null
}

export async function updateAddress(
  tx: Tx,
  { orderId, fields }: { orderId: OrderId; fields: Partial<AddressFields> },
): Promise<void> {
  const { phone, storeId, invoiceAddress, deliveryAddress, pickupPoint } = fields
  const json = (value: object | null) => sql<string>`${JSON.stringify(value)}::jsonb`
  await tx
    .updateTable('orders')
    .set({
      ...(phone !== undefined && { phone }),
      ...(storeId !== undefined && { storeId }),
      ...(invoiceAddress && { invoiceAddress: json(invoiceAddress) }),
      ...(deliveryAddress !== undefined && { deliveryAddress: json(deliveryAddress) }),
      ...(pickupPoint !== undefined && { pickupPoint: json(pickupPoint) }),
    })
    .where('id', '=', orderId)
    .execute()
}
