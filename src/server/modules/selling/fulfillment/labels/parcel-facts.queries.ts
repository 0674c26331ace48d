import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addressSchema, deliveryAddressSchema } from '#contracts/addresses.ts'
import { carrierKindSchema } from '#contracts/checkout.ts'
import { pointWidgets } from '#contracts/kinds.ts'
import type { ParcelId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { ParcelFacts } from './labels.types.ts'

const pointSchema = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  town: z.string(),
  zip: z.string(),
})

/** What the labels of these parcels say, in the order of their orders; parcels that are void are left out. */
export async function listParcelFacts(
  q: Queryable,
  { parcelIds, branches }: { parcelIds: readonly ParcelId[]; branches: readonly StoreId[] | null },
): Promise<ParcelFacts[]> {
  const rows = await q
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.orderId')
    .innerJoin('carriers', 'carriers.id', 'parcels.carrierId')
    .leftJoin('stores', 'stores.id', 'orders.storeId')
    .select(['parcels.id as parcelId', 'parcels.orderId', 'parcels.number', 'parcels.weightGrams', 'parcels.codCents'])
    .select(['orders.number as orderNumber', 'orders.email', 'orders.phone', 'orders.totalCents'])
    .select(['orders.invoiceAddress', 'orders.deliveryAddress', 'orders.pickupPoint'])
    .select(['carriers.name as carrierName', 'carriers.kind', 'carriers.widget'])
    .select(['stores.name as storeName', 'stores.street as storeStreet', 'stores.town as storeTown'])
    .select('stores.zip as storeZip')
    .select(
      sql<number>`(SELECT count(*)::int FROM parcels other WHERE other.order_id = parcels.order_id AND other.voided_at IS NULL)`.as(
        'count',
      ),
    )
    .where('parcels.id', 'in', [...parcelIds])
    .where('parcels.voidedAt', 'is', null)
    .$if(branches !== null, (query) => query.where('orders.storeId', 'in', [...(branches ?? [])]))
    .orderBy('orders.number')
    .orderBy('parcels.number')
    .execute()
  return rows.map(toFacts)
}

type FactsRow = {
  [Field in 'invoiceAddress' | 'deliveryAddress' | 'pickupPoint']: unknown
} & { [Field in 'storeName' | 'storeStreet' | 'storeTown' | 'storeZip' | 'widget']: string | null } & {
  totalCents: Cents
  kind: string
} & Omit<ParcelFacts, 'recipient' | 'point' | 'valueCents' | 'carrierKind' | 'widget'>

function toFacts(row: FactsRow): ParcelFacts {
  const invoice = addressSchema.parse(row.invoiceAddress)
  const given = z.nullable(deliveryAddressSchema).parse(row.deliveryAddress)
  const address = given ?? { ...invoice, company: '' }
  const store =
    row.storeName === null
      ? null
      : {
          id: '',
          name: row.storeName,
          street: row.storeStreet ?? '',
          town: row.storeTown ?? '',
          zip: row.storeZip ?? '',
        }
  const { parcelId, orderId, orderNumber, number, count, weightGrams, codCents, carrierName, email, phone } = row
  return {
    parcelId,
    orderId,
    orderNumber,
    number,
    count,
    weightGrams,
    codCents,
    carrierName,
    email,
    phone,
    valueCents: Math.floor(row.totalCents / Math.max(count, 1)),
    carrierKind: carrierKindSchema.parse(row.kind),
    widget: z.nullable(z.enum(pointWidgets)).parse(row.widget),
    point: z.nullable(pointSchema).parse(row.pickupPoint) ?? store,
    recipient: {
      name: `${address.firstname} ${address.lastname}`.trim(),
      company: address.company,
      street: address.street,
      town: address.city,
      zip: address.zip,
      country: address.country,
    },
  }
}
