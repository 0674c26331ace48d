import { isBrought } from '#contracts/kinds.ts'
import { listHazards } from '#contracts/product-safety.ts'
import type { Cents } from '#kernel/money.ts'
import { findCarrierFault, priceDelivery, toParcel, type Carrier } from '#server/modules/selling/delivery/index.ts'
import type { FeedItem } from './feed-product.rules.ts'
import type { FeedsDeps } from './feeds.types.ts'

/** Cents with VAT; `codCents` null = the carrier or the shop has no cash on delivery. */
export type CarrierPrice = { carrier: Carrier; cents: Cents; codCents: Cents | null }

/** Returns what delivery of one piece of a variant costs, for each carrier that accepts it. */
export async function loadCarrierPrices({
  db,
  delivery,
  payments,
  readSetting,
}: Pick<FeedsDeps, 'db' | 'delivery' | 'payments' | 'readSetting'>): Promise<(item: FeedItem) => CarrierPrice[]> {
  const carriers = (await delivery.listCarriers(db.query)).filter(({ kind }) => isBrought(kind))
  const methods = await payments.listMethods(db.query)
  const cashFee = methods.find(({ isPaidOnHandOver }) => isPaidOnHandOver)?.feeCents
  const thresholdCents = (await readSetting('freeDelivery')).EUR
  return (item) => {
    const { product, weightGrams } = item
    const parcel = toParcel([{ quantity: 1, weightGrams, hazards: listHazards(product), isBulky: product.is_bulky }])
    const free = { payableCents: item.variant.price_cents, thresholdCents, hasVoucher: false }
    return carriers
      .filter((carrier) => findCarrierFault(carrier, parcel) === undefined)
      .map((carrier) => {
        const cents = priceDelivery(carrier, { parcel, free })
        return { carrier, cents, codCents: carrier.allowsCod && cashFee !== undefined ? cents + cashFee : null }
      })
  }
}
