import type { StoreLocation } from '#server/modules/shop/stores/index.ts'
import { listFeedItems, listStoreStock, type FeedItem, type StoreStock } from './feed-product.rules.ts'
import type { FeedsDeps } from './feeds.types.ts'
import { readBatches, readProducts, type ReadDeps } from './read-products.ts'
import { toXml, type XmlNode } from '#server/platform/xml/xml.ts'

/** The element of each item; undefined leaves the item out. */
export async function* writeItems(
  deps: ReadDeps,
  toNode: (item: FeedItem) => XmlNode | undefined,
): AsyncIterable<string> {
  for await (const product of readProducts(deps)) {
    for (const item of listFeedItems(product)) {
      const node = toNode(item)
      if (node) yield toXml(node)
    }
  }
}

/**
 * Like `writeItems`, with each variant's stock per branch: one stock query per batch of products. `isCounted` leaves branches
 * out.
 */
export async function* writeStoreItems(
  deps: Pick<FeedsDeps, 'db' | 'catalog' | 'inventory' | 'stores'>,
  toNodes: (item: FeedItem, stores: StoreStock[]) => readonly XmlNode[],
  isCounted: (place: StoreLocation) => boolean = () => true,
): AsyncIterable<string> {
  const places = (await deps.stores.getStoreLocations()).filter(isCounted)
  for await (const batch of readBatches(deps)) {
    const items = batch.flatMap(listFeedItems)
    const stock = await deps.inventory.getAvailability(
      deps.db.query,
      items.map(({ variant }) => variant.id),
    )
    for (const item of items)
      for (const node of toNodes(item, listStoreStock(places, stock.get(item.variant.id)))) yield toXml(node)
  }
}
