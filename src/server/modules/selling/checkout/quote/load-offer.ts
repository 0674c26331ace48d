import type { Cents } from '#kernel/money.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import type { SettingValues } from '#server/modules/shop/content/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { CheckoutDeps } from '../checkout-module.types.ts'
import { listGifts, type GiftRow } from '../checkout.queries.ts'
import type { Gift, Offer } from '../checkout.types.ts'

/** The default country of an address, and by default the only one that the shop delivers to (decisions, section 1). */
export const shopCountry = 'SK'

type OfferDeps = Pick<CheckoutDeps, 'db' | 'delivery' | 'payments' | 'readSetting' | 'listDeliveryCountries'>

/** Loads what the shop offers to every cart; cached for seconds, because every step of a checkout needs it. */
export function createOfferLoader({
  db,
  delivery,
  payments,
  readSetting,
  listDeliveryCountries,
}: OfferDeps): () => Promise<Offer> {
  const cache = createMemoryCache<Offer>({ freshMs: 2_000, staleMs: 10_000 })
  return () =>
    cache.get('offer', async () =>
      readOffer(
        { delivery, payments },
        {
          q: db.query,
          thresholds: await readSetting('giftThresholds'),
          countries: await listDeliveryCountries(),
        },
      ),
    )
}

type OfferSettings = { thresholds: SettingValues['giftThresholds']; countries: readonly string[] }

/** The offer of this moment. Inside a transaction its settings are read there too. */
export async function readOffer(
  { delivery, payments }: Pick<OfferDeps, 'delivery' | 'payments'>,
  { q, thresholds, countries }: OfferSettings & { q: Queryable },
): Promise<Offer> {
  return {
    carriers: await delivery.listCarriers(q),
    stores: await delivery.listPickupStores(q),
    vans: await delivery.listBranchVans(q),
    methods: await payments.listMethods(q),
    gifts: await loadGifts(q, thresholds),
    zones: await delivery.listZones(q),
    countries,
  }
}

async function loadGifts(q: Queryable, thresholds: OfferSettings['thresholds']): Promise<Gift[]> {
  if (thresholds.length === 0) return []
  const lowest = new Map<string, number>()
  for (const { thresholdCents, codes } of thresholds) {
    for (const code of codes) lowest.set(code, Math.min(thresholdCents, lowest.get(code) ?? thresholdCents))
  }
  const rows = await listGifts(q, [...lowest.keys()])
  return rows
    .map((row) => toGift(row, lowest.get(row.code) ?? 0))
    .sort((a, b) => a.thresholdCents - b.thresholdCents || a.variantId - b.variantId)
}

function toGift({ assetId, reference, alt, ...row }: GiftRow, thresholdCents: Cents): Gift {
  const hasPicture = assetId !== null && reference !== null
  return {
    ...row,
    thresholdCents,
    image: hasPicture ? imageFor({ id: assetId, reference, alt: alt ?? row.name }) : null,
  }
}
