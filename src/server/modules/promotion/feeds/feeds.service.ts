import { productDetailSchema, type CategoryNode } from '#contracts/catalog.ts'
import { deliveryPlaces, isBrought } from '#contracts/kinds.ts'
import type { PostCard } from '#contracts/content.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileRecipe } from '#server/platform/kept-files.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import {
  findCarrierFault,
  findDeliveryDates,
  findOrderDeadline,
  priceDelivery,
  toParcel,
  type Carrier,
  type DeliveryModule,
} from '#server/modules/selling/delivery/index.ts'
import type { InventoryModule } from '#server/modules/goods/inventory/index.ts'
import type { PaymentsModule } from '#server/modules/selling/payments/index.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { ReadSetting } from '#server/modules/shop/content/index.ts'
import {
  listFeedItems,
  listStoreStock,
  type FeedItem,
  type FeedProduct,
  type StoreStock,
} from './feed-product.rules.ts'
import { toGoogleItem, toLocalInventoryItems } from './google.rules.ts'
import { toAvailabilityItem, toHeurekaItem, type HeurekaDelivery } from './heureka.rules.ts'
import { toRssItem } from './rss.rules.ts'
import {
  fixedPages,
  idsPerSitemap,
  sitemapIndexRoot,
  sitemapRoot,
  toSitemapEntry,
  toSitemapUrl,
  type SitemapPage,
} from './sitemap.rules.ts'
import { toDocument, toXml, type XmlNode } from './xml.ts'

export type FeedsDeps = {
  db: Db
  clock: Clock
  publicUrl: string
  catalog: CatalogModule
  inventory: Pick<InventoryModule, 'getAvailability'>
  stores: Pick<StoresModule, 'getStoreLocations'>
  delivery: DeliveryModule
  payments: Pick<PaymentsModule, 'listMethods'>
  readSetting: ReadSetting
  getPosts: (limit: number) => Promise<PostCard[]>
  /** Articles, questions, info pages, branches and all other pages stored as rows of a table. */
  getContentPages: () => Promise<SitemapPage[]>
}

export type FeedsService = ReturnType<typeof createFeedsService>

const batchSize = 250
const rssPosts = 30
const minute = 60_000

export function createFeedsService(deps: FeedsDeps) {
  const { db, clock, publicUrl: origin, catalog, inventory, stores, delivery, payments, readSetting } = deps

  async function* readProducts(range?: { from: number; to: number }): AsyncIterable<FeedProduct> {
    for await (const batch of readBatches(range)) yield* batch
  }

  async function* readBatches({ from = 0, to = Infinity } = {}): AsyncIterable<FeedProduct[]> {
    for (let after = from; ;) {
      const rows = await catalog.readPublished(after, batchSize)
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

  async function* writeItems(toNode: (item: FeedItem) => XmlNode | undefined): AsyncIterable<string> {
    for await (const product of readProducts()) {
      for (const item of listFeedItems(product)) {
        const node = toNode(item)
        if (node) yield toXml(node)
      }
    }
  }

  /** Like `writeItems`, with each variant's stock per branch: one stock query per batch of products. */
  async function* writeStoreItems(
    toNodes: (item: FeedItem, stores: StoreStock[]) => readonly XmlNode[],
  ): AsyncIterable<string> {
    const places = await stores.getStoreLocations()
    for await (const batch of readBatches()) {
      const items = batch.flatMap(listFeedItems)
      const stock = await inventory.getAvailability(
        db.query,
        items.map(({ variant }) => variant.id),
      )
      for (const item of items)
        for (const node of toNodes(item, listStoreStock(places, stock.get(item.variant.id)))) yield toXml(node)
    }
  }

  /** What delivery of one piece of a variant costs, for each carrier that accepts it. */
  async function loadCarrierPrices() {
    const carriers = (await delivery.listCarriers(db.query)).filter(({ kind }) => isBrought(kind))
    const methods = await payments.listMethods(db.query)
    const cashFee = methods.find(({ isPaidOnHandOver }) => isPaidOnHandOver)?.feeCents
    const thresholdCents = (await readSetting('freeDelivery')).EUR
    return (item: FeedItem): { carrier: Carrier; cents: number; codCents: number | null }[] => {
      const { danger_class: dangerClass, is_bulky: isBulky } = item.product
      const parcel = toParcel([{ quantity: 1, weightGrams: item.weightGrams, dangerClass, isBulky }])
      const free = { payableCents: item.variant.price_cents, thresholdCents, hasVoucher: false }
      return carriers
        .filter((carrier) => findCarrierFault(carrier, parcel) === undefined)
        .map((carrier) => {
          const cents = priceDelivery(carrier, { parcel, free })
          return { carrier, cents, codCents: carrier.allowsCod && cashFee !== undefined ? cents + cashFee : null }
        })
    }
  }

  async function* writeHeureka(): AsyncIterable<string> {
    const { heurekaDeliveries } = await readSetting('feeds')
    const priceCarriers = await loadCarrierPrices()
    const deliveries = (item: FeedItem): HeurekaDelivery[] =>
      priceCarriers(item).flatMap(({ carrier, ...prices }) => {
        const id = heurekaDeliveries[carrier.code]
        return id === undefined ? [] : [{ id, ...prices }]
      })
    const today = todayOf(clock)
    yield* writeItems((item) => toHeurekaItem(item, { origin, today, deliveries }))
  }

  async function* writeAvailability(): AsyncIterable<string> {
    const now = clock.now()
    const carriers = await delivery.listCarriers(db.query)
    const courier = carriers.find(({ kind }) => deliveryPlaces[kind] === 'address') ?? carriers[0]
    if (!courier) return
    const { heurekaDepots } = await readSetting('feeds')
    const times = { deadline: findOrderDeadline(now), deliveredBy: `${findDeliveryDates(courier, now).to} 18:00` }
    yield* writeStoreItems((item, stocks) => {
      const depots = stocks.flatMap(({ slug, pieces }) => {
        const id = heurekaDepots[slug]
        return id === undefined ? [] : [{ id, pieces }]
      })
      return toAvailabilityItem(item, { ...times, depots })
    })
  }

  async function* writeGoogle(): AsyncIterable<string> {
    const { googleCategories } = await readSetting('feeds')
    const priceCarriers = await loadCarrierPrices()
    const shipping = (item: FeedItem) =>
      priceCarriers(item).map(({ carrier, cents }) => ({ service: carrier.name, cents }))
    const today = todayOf(clock)
    yield* writeItems((item) =>
      toGoogleItem(item, { origin, currency: 'EUR', today, shipping, categories: googleCategories }),
    )
  }

  async function* writeProductPages(part: number): AsyncIterable<string> {
    const from = part * idsPerSitemap
    for await (const { detail, updatedAt } of readProducts({ from: from - 1, to: from + idsPerSitemap - 1 })) {
      const images = detail.images.map(({ src }) => src)
      yield toXml(toSitemapUrl({ path: detail.url, changedAt: updatedAt, images }, origin))
    }
  }

  async function* writePages(list: () => Promise<SitemapPage[]>): AsyncIterable<string> {
    for (const page of await list()) yield toXml(toSitemapUrl(page, origin))
  }

  async function* writeIndex(): AsyncIterable<string> {
    const parts = Math.floor((await catalog.readLastPublishedId()) / idsPerSitemap) + 1
    yield toXml(toSitemapEntry('/sitemap-stranky.xml', origin))
    yield toXml(toSitemapEntry('/sitemap-kategorie.xml', origin))
    for (let part = 0; part < parts; part += 1) yield toXml(toSitemapEntry(`/sitemap-produkty-${part}.xml`, origin))
  }

  const listContentPages = async () => [...fixedPages.map((path) => ({ path })), ...(await deps.getContentPages())]
  const listCatalogPages = async (): Promise<SitemapPage[]> => [
    ...flatten(await catalog.getTree()).map(({ url, image }) => ({ path: url, images: image ? [image.src] : [] })),
    ...(await catalog.getBrands()).map(({ url }) => ({ path: url })),
  ]

  const describeShop = async () => {
    return { shopName: (await readSetting('contacts')).shop_name, origin }
  }

  return {
    /** `sitemap.xml`: the list of sitemaps. */
    sitemapIndex: (): FileRecipe => ({
      name: 'sitemap.xml',
      maxAgeMs: 30 * minute,
      build: () => toDocument(sitemapIndexRoot, writeIndex()),
    }),
    pagesSitemap: (): FileRecipe => ({
      name: 'sitemap-pages.xml',
      maxAgeMs: 30 * minute,
      build: () => toDocument(sitemapRoot, writePages(listContentPages)),
    }),
    categoriesSitemap: (): FileRecipe => ({
      name: 'sitemap-categories.xml',
      maxAgeMs: 30 * minute,
      build: () => toDocument(sitemapRoot, writePages(listCatalogPages)),
    }),
    /** Products with ids from `part × 20,000` on; undefined when there can be none. */
    async productsSitemap(part: number): Promise<FileRecipe | undefined> {
      if (part * idsPerSitemap > (await catalog.readLastPublishedId())) return undefined
      return {
        name: `sitemap-products-${part}.xml`,
        maxAgeMs: 60 * minute,
        build: () => toDocument(sitemapRoot, writeProductPages(part)),
      }
    },
    blogRss: (): FileRecipe => ({
      name: 'blog.rss',
      maxAgeMs: 10 * minute,
      build: () => lazily(async () => toDocument(toRssRoot(await describeShop()), writePosts())),
    }),
    heureka: (): FileRecipe => ({
      name: 'heureka.xml',
      maxAgeMs: 30 * minute,
      build: () => toDocument({ open: '<SHOP>', close: '</SHOP>' }, writeHeureka()),
    }),
    heurekaAvailability: (): FileRecipe => ({
      name: 'heureka-availability.xml',
      maxAgeMs: 10 * minute,
      build: () => toDocument({ open: '<item_list>', close: '</item_list>' }, writeAvailability()),
    }),
    google: (): FileRecipe => ({
      name: 'google.xml',
      maxAgeMs: 30 * minute,
      build: () => lazily(async () => toDocument(toGoogleRoot(await describeShop()), writeGoogle())),
    }),
    /** Stock per branch of the goods in `google`. */
    googleStores: (): FileRecipe => ({
      name: 'google-stores.xml',
      maxAgeMs: 10 * minute,
      build: () =>
        lazily(async () =>
          toDocument(
            toGoogleRoot(await describeShop()),
            writeStoreItems((item, stocks) => toLocalInventoryItems(item, { stocks, currency: 'EUR' })),
          ),
        ),
    }),
  }

  async function* writePosts(): AsyncIterable<string> {
    for (const post of await deps.getPosts(rssPosts)) yield toXml(toRssItem(post, origin))
  }
}

async function* lazily(load: () => Promise<AsyncIterable<string>>): AsyncIterable<string> {
  yield* await load()
}

function toRssRoot({ shopName, origin }: { shopName: string; origin: string }): { open: string; close: string } {
  const head = toXml({
    title: `${shopName} – blog`,
    link: `${origin}/blog`,
    description: 'Nápady a rady na oslavy',
    language: 'sk',
    'atom:link': { '@_href': `${origin}/blog/rss.xml`, '@_rel': 'self', '@_type': 'application/rss+xml' },
  })
  return {
    open: `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}`,
    close: '</channel></rss>',
  }
}

function toGoogleRoot({ shopName, origin }: { shopName: string; origin: string }): { open: string; close: string } {
  const head = toXml({ title: shopName, link: origin, description: shopName })
  return {
    open: `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${head}`,
    close: '</channel></rss>',
  }
}

function flatten(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.subcategories)])
}
