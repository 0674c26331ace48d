import type { FeedsDeps } from './feeds.types.ts'
import { sitemapIndexRoot, sitemapRoot } from './sitemap.rules.ts'
import { writeBlogRss } from './write-blog-rss.ts'
import { writeGoogle, writeGoogleStores } from './write-google.ts'
import { writeHeureka, writeHeurekaAvailability } from './write-heureka.ts'
import { writeCatalogPages, writeContentPages, writeProductPages, writeSitemapIndex } from './write-sitemaps.ts'
import { toDocument } from '#server/platform/xml/xml.ts'

export type FeedWriters = ReturnType<typeof createFeedWriters>

/** The documents in chunks. */
export function createFeedWriters(deps: FeedsDeps) {
  return {
    sitemapIndex: () => toDocument(sitemapIndexRoot, writeSitemapIndex(deps)),
    pagesSitemap: () => toDocument(sitemapRoot, writeContentPages(deps)),
    categoriesSitemap: () => toDocument(sitemapRoot, writeCatalogPages(deps)),
    productsSitemap: (part: number) => toDocument(sitemapRoot, writeProductPages(deps, part)),
    blogRss: () => writeBlogRss(deps),
    heureka: () => toDocument({ open: '<SHOP>', close: '</SHOP>' }, writeHeureka(deps)),
    heurekaAvailability: () =>
      toDocument({ open: '<item_list>', close: '</item_list>' }, writeHeurekaAvailability(deps)),
    google: () => writeGoogle(deps),
    googleStores: () => writeGoogleStores(deps),
  }
}
