import { todayOf } from '#kernel/shop-calendar.ts'
import type { FeedItem } from './feed-product.rules.ts'
import type { FeedsDeps } from './feeds.types.ts'
import { toGoogleItem, toLocalInventoryItems } from './google.rules.ts'
import { loadCarrierPrices } from './load-carrier-prices.ts'
import { writeItems, writeStoreItems } from './write-items.ts'
import { toDocument, toXml } from '#server/platform/xml/xml.ts'

const currency = 'EUR'

export async function* writeGoogle(deps: FeedsDeps): AsyncIterable<string> {
  yield* toDocument(await toGoogleRoot(deps), writeGoogleItems(deps))
}

/** Stock per branch of the goods in the feed. */
export async function* writeGoogleStores(deps: FeedsDeps): AsyncIterable<string> {
  const items = writeStoreItems(deps, (item, stocks) => toLocalInventoryItems(item, { stocks, currency }))
  yield* toDocument(await toGoogleRoot(deps), items)
}

async function* writeGoogleItems(deps: FeedsDeps): AsyncIterable<string> {
  const { googleCategories: categories } = await deps.readSetting('feeds')
  const priceCarriers = await loadCarrierPrices(deps)
  const shipping = (item: FeedItem) =>
    priceCarriers(item).map(({ carrier, cents }) => ({ service: carrier.name, cents }))
  const today = todayOf(deps.clock)
  const context = { origin: deps.publicUrl, currency, today, shipping, categories }
  yield* writeItems(deps, (item) => toGoogleItem(item, context))
}

async function toGoogleRoot({ publicUrl, readSetting }: FeedsDeps): Promise<{ open: string; close: string }> {
  const { shop_name: shopName } = await readSetting('contacts')
  const head = toXml({ title: shopName, link: publicUrl, description: shopName })
  return {
    open: `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}`,
    close: '</channel></rss>',
  }
}
