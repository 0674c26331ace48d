import type { FeedRecipes, FeedsDeps } from './feeds.types.ts'
import { idsPerSitemap, sitemapIndexRoot, sitemapRoot } from './sitemap.rules.ts'
import { writeBlogRss } from './write-blog-rss.ts'
import { writeGoogle, writeGoogleStores } from './write-google.ts'
import { writeHeureka, writeHeurekaAvailability } from './write-heureka.ts'
import { writeCatalogPages, writeContentPages, writeProductPages, writeSitemapIndex } from './write-sitemaps.ts'
import { toDocument } from './xml.ts'

const minute = 60_000

export function createFeedRecipes(deps: FeedsDeps): FeedRecipes {
  return {
    sitemapIndex: () => ({
      name: 'sitemap.xml',
      maxAgeMs: 30 * minute,
      build: () => toDocument(sitemapIndexRoot, writeSitemapIndex(deps)),
    }),
    pagesSitemap: () => ({
      name: 'sitemap-pages.xml',
      maxAgeMs: 30 * minute,
      build: () => toDocument(sitemapRoot, writeContentPages(deps)),
    }),
    categoriesSitemap: () => ({
      name: 'sitemap-categories.xml',
      maxAgeMs: 30 * minute,
      build: () => toDocument(sitemapRoot, writeCatalogPages(deps)),
    }),
    async productsSitemap(part) {
      if (part * idsPerSitemap > (await deps.catalog.findLastPublishedId())) return undefined
      return {
        name: `sitemap-products-${part}.xml`,
        maxAgeMs: 60 * minute,
        build: () => toDocument(sitemapRoot, writeProductPages(deps, part)),
      }
    },
    blogRss: () => ({ name: 'blog.rss', maxAgeMs: 10 * minute, build: () => writeBlogRss(deps) }),
    heureka: () => ({
      name: 'heureka.xml',
      maxAgeMs: 30 * minute,
      build: () => toDocument({ open: '<SHOP>', close: '</SHOP>' }, writeHeureka(deps)),
    }),
    heurekaAvailability: () => ({
      name: 'heureka-availability.xml',
      maxAgeMs: 10 * minute,
      build: () => toDocument({ open: '<item_list>', close: '</item_list>' }, writeHeurekaAvailability(deps)),
    }),
    google: () => ({ name: 'google.xml', maxAgeMs: 30 * minute, build: () => writeGoogle(deps) }),
    googleStores: () => ({ name: 'google-stores.xml', maxAgeMs: 10 * minute, build: () => writeGoogleStores(deps) }),
  }
}
