import type { DeliveryPromise } from '#contracts/delivery-promise.ts'
import { deliveryPlaces, isBrought } from '#contracts/kinds.ts'
import type { ProductId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import { listBranchVans, listCarriers, listPickupStores, listZones } from './delivery.queries.ts'
import {
  findCarrierFault,
  findDeliveryDates,
  findFreeLimit,
  priceDelivery,
  toParcel,
  withGifts,
} from './delivery.rules.ts'
import type { BranchVan, Carrier, DeliveryZone, PickupStore, ReadGoods } from './delivery.types.ts'
import { gatherFromFirst, waitToSend } from './gather.rules.ts'

/** What a promise is made of beside the goods. */
export type DeliveryOffer = { carriers: Carrier[]; zones: DeliveryZone[]; stores: PickupStore[]; vans: BranchVan[] }

export type PromiseDeps = {
  db: Db
  clock: Clock
  /** Kept for seconds: it is the same for all goods, and an order reads it again. */
  offers: MemoryCache<DeliveryOffer>
  readSetting: ReadSetting
  readGoods: ReadGoods
}

/** A small parcel: a promise without a product is made for it. */
const smallParcel = toParcel([{ quantity: 1, weightGrams: 500, hazards: [], isBulky: false }])

/** What a product page promises: who delivers the goods if they are ordered now, when, and for how much. */
export async function promiseDelivery(
  { db, clock, offers, readSetting, readGoods }: PromiseDeps,
  productId?: ProductId,
): Promise<DeliveryPromise> {
  const goods = productId === undefined ? undefined : await readGoods(productId)
  const gifts = goods?.gift ? [{ ...goods.gift, quantity: 1 }] : []
  const parcel = withGifts(goods ? toParcel([{ ...goods, quantity: 1 }]) : smallParcel, gifts)
  const { carriers, zones, stores, vans } = await offers.get('all', () => loadOffer(db.query))
  const now = clock.now()
  const zone = zones.find(({ isDefault }) => isDefault)
  const wait = { daysFrom: zone?.daysFrom ?? 3, daysTo: zone?.daysTo ?? 5, arrivesOn: null }
  const free = { payableCents: 0, thresholdCents: null, hasVoucher: false }
  const suitable = carriers.filter((carrier) => findCarrierFault(carrier, parcel) === undefined)
  const [cheapest] = suitable
    .filter(({ kind }) => isBrought(kind))
    .map((carrier) => ({
      carrier,
      cents: priceDelivery(carrier, { parcel, free }),
      in_stock: findDeliveryDates(carrier, now),
    }))
    .sort((a, b) => a.cents - b.cents || a.in_stock.to.localeCompare(b.in_stock.to))
  const pickup = stores.length > 0 ? suitable.find(({ kind }) => deliveryPlaces[kind] === 'branch') : undefined
  return {
    carrier: cheapest
      ? {
          name: cheapest.carrier.name,
          cents: cheapest.cents,
          free_from_cents: findFreeLimit(cheapest.carrier, parcel, (await readSetting('freeDelivery')).EUR),
          in_stock: cheapest.in_stock,
          not_in_stock: findDeliveryDates(cheapest.carrier, now, wait),
          in_branches: (goods?.inBranches ?? []).map(({ variantId, locationIds }) => ({
            variant_id: variantId,
            ...findDeliveryDates(cheapest.carrier, now, waitToSend(undefined, gatherFromFirst(locationIds, vans))),
          })),
        }
      : null,
    pickup: pickup
      ? {
          cents: priceDelivery(pickup, { parcel, free }),
          transfer_cents: priceDelivery(pickup, { parcel, free, isAtStore: false }),
        }
      : null,
    promised_on: toLocalDay(now),
  }
}

async function loadOffer(q: Queryable): Promise<DeliveryOffer> {
  const [carriers, zones, stores, vans] = await Promise.all([
    listCarriers(q),
    listZones(q),
    listPickupStores(q),
    listBranchVans(q),
  ])
  return { carriers, zones, stores, vans }
}
