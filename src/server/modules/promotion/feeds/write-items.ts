import { productDetailSchema } from '#contracts/catalog.ts'
import type { StoreLocation } from '#server/modules/shop/stores/index.ts'
import {
  listFeedItems,
  listStoreStock,
  type FeedItem,
  type FeedProduct,
  type StoreStock,
} from './feed-product.rules.ts'
import type { FeedsDeps } from './feeds.types.ts'
import { toXml, type XmlNode } from '#server/platform/xml/xml.ts'

type ReadDeps = Pick<FeedsDeps, 'catalog'>
/** Both ends included. */
type IdRange = { from: number; to: number }

const batchSize = 250

/** The published products in the order of their ids, loaded in batches. */
export async function* readProducts(deps: ReadDeps, range?: IdRange): AsyncIterable<FeedProduct> {
  for await (const batch of readBatches(deps, range)) yield* batch
}

async function* readBatches({ catalog }: ReadDeps, range?: IdRange): AsyncIterable<FeedProduct[]> {
  const { from, to } = range ?? { from: 1, to: Infinity }
  for (let after = from - 1; ;) {
    const rows = await catalog.listPublishedProducts(after, batchSize)
    yield rows
      .filter(({ id }) => id <= to)
      .map(({ detail, weightGrams, updatedAt }) => ({
        detail: productDetailSchema.parse(JSON.parse(detail)),
        weightGrams,
        updatedAt,
      }))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize || last.id > to) return
    after = last.id
  }
}

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
