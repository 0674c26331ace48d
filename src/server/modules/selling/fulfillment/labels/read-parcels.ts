import type { LabelView, ParcelView } from '#contracts/admin/labels.ts'
import type { StoreId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isDear } from '../packing/parcels.rules.ts'
import * as queries from './labels.queries.ts'
import type { Label } from './labels.types.ts'
import { findOrderId, listParcelItems, listParcels } from './parcels.queries.ts'

/** The parcels of an order, void ones too, with their contents and valid labels. Throws 404. */
export async function listParcelsOfOrder(
  { query: q }: Pick<Db, 'query'>,
  { number, branches }: { number: string; branches: readonly StoreId[] | null },
): Promise<ParcelView[]> {
  const orderId = await findOrderId(q, { number, branches })
  if (orderId === undefined) throw notFound('order')
  const parcels = await listParcels(q, orderId)
  const items = Map.groupBy(await listParcelItems(q, orderId), ({ parcelId }) => parcelId)
  const labels = new Map((await queries.listLabelsOfOrder(q, orderId)).map((label) => [label.parcelId, label]))
  return parcels.map((parcel) => {
    const { id, number: index, weightGrams, codCents, packedBy, packedAt, voidedAt, handedOverAt } = parcel
    const { photo, totalCents, version } = parcel
    const label = labels.get(id)
    return {
      id,
      number: index,
      weight_grams: weightGrams,
      cod_cents: codCents,
      packed_by: packedBy,
      packed_at: packedAt.toISOString(),
      is_void: voidedAt !== null,
      has_photo: photo !== null,
      needs_photo: isDear(totalCents) && photo === null && voidedAt === null,
      version,
      handed_over_at: handedOverAt?.toISOString() ?? null,
      items: (items.get(id) ?? []).map(({ code, name, quantity }) => ({ code, name, quantity })),
      label: label ? toLabelView(label) : null,
    }
  })
}

export function toLabelView({ id, maker, state, trackingNumber, trackingUrl, problem, version }: Label): LabelView {
  return { id, maker, state, tracking_number: trackingNumber, tracking_url: trackingUrl, problem, version }
}
