import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { DeliveryModule } from '#server/modules/selling/delivery/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { PaymentsModule } from '#server/modules/selling/payments/index.ts'
import { listGifts, type GiftRow } from './checkout.queries.ts'
import type { Gift, Offer } from './checkout.types.ts'

/** An address leads here unless it says otherwise, and nowhere else by default (decisions, section 1). */
export const shopCountry = 'SK'

type OfferDeps = {
  db: Db
  delivery: DeliveryModule
  payments: PaymentsModule
  readSetting: ReadSetting
  listDeliveryCountries?: () => Promise<readonly string[]>
}

/** What the shop offers to every cart, kept in memory for seconds: it is asked for with every step of a checkout. */
export function createOfferLoader({
  db,
  delivery,
  payments,
  readSetting,
  listDeliveryCountries = async () => [shopCountry],
}: OfferDeps): () => Promise<Offer> {
  const cache = createMemoryCache<Offer>({ freshMs: 2_000, staleMs: 10_000 })
  return () =>
    cache.get('offer', async () => ({
      carriers: await delivery.listCarriers(db.query),
      stores: await delivery.listPickupStores(db.query),
      methods: await payments.listMethods(db.query),
      gifts: await loadGifts(),
      zones: await delivery.listZones(db.query),
      countries: await listDeliveryCountries(),
    }))

  async function loadGifts(): Promise<Gift[]> {
    const thresholds = await readSetting('giftThresholds')
    if (thresholds.length === 0) return []
    const lowest = new Map<string, number>()
    for (const { thresholdCents, codes } of thresholds) {
      for (const code of codes) lowest.set(code, Math.min(thresholdCents, lowest.get(code) ?? thresholdCents))
    }
    const rows = await listGifts(db.query, [...lowest.keys()])
    return rows
      .map((row) => toGift(row, lowest.get(row.code) ?? 0))
      .sort((a, b) => a.thresholdCents - b.thresholdCents || a.variantId - b.variantId)
  }
}

function toGift({ assetId, reference, alt, ...row }: GiftRow, thresholdCents: number): Gift {
  const hasPicture = assetId !== null && reference !== null
  return {
    ...row,
    thresholdCents,
    image: hasPicture ? imageFor({ id: assetId, reference, alt: alt ?? row.name }) : null,
  }
}
