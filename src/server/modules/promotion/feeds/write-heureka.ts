import { deliveryPlaces } from '#contracts/kinds.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { findDeliveryDates, findOrderDeadline } from '#server/modules/selling/delivery/index.ts'
import type { FeedItem, StoreStock } from './feed-product.rules.ts'
import type { FeedsDeps } from './feeds.types.ts'
import { toAvailabilityItem, toHeurekaItem, type HeurekaDelivery } from './heureka.rules.ts'
import { loadCarrierPrices } from './load-carrier-prices.ts'
import { writeItems, writeStoreItems } from './write-items.ts'

export async function* writeHeureka(deps: FeedsDeps): AsyncIterable<string> {
  const { heurekaDeliveries } = await deps.readSetting('feeds')
  const priceCarriers = await loadCarrierPrices(deps)
  const deliveries = (item: FeedItem): HeurekaDelivery[] =>
    priceCarriers(item).flatMap(({ carrier, ...prices }) => {
      const id = heurekaDeliveries[carrier.code]
      return id === undefined ? [] : [{ id, ...prices }]
    })
  const today = todayOf(deps.clock)
  yield* writeItems(deps, (item) => toHeurekaItem(item, { origin: deps.publicUrl, today, deliveries }))
}

export async function* writeHeurekaAvailability(deps: FeedsDeps): AsyncIterable<string> {
  const now = deps.clock.now()
  const carriers = await deps.delivery.listCarriers(deps.db.query)
  const courier = carriers.find(({ kind }) => deliveryPlaces[kind] === 'address') ?? carriers[0]
  if (!courier) return
  const { heurekaDepots } = await deps.readSetting('feeds')
  const times = { deadline: findOrderDeadline(now), deliveredBy: `${findDeliveryDates(courier, now).to} 18:00` }
  const toNodes = (item: FeedItem, stocks: readonly StoreStock[]) => {
    const depots = stocks.flatMap(({ slug, pieces }) => {
      const id = heurekaDepots[slug]
      return id === undefined ? [] : [{ id, pieces }]
    })
    return toAvailabilityItem(item, { ...times, depots })
  }
  // There a depot is a place where an order can be collected.
  yield* writeStoreItems(deps, toNodes, ({ store }) => store.offers_pickup)
}
