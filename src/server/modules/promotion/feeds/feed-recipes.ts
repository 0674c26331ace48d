import type { FeedWriters } from './feed-writers.ts'
import type { FeedRecipes, FeedsDeps } from './feeds.types.ts'
import { idsPerSitemap } from './sitemap.rules.ts'

const minute = 60_000

export function createFeedRecipes(deps: FeedsDeps): FeedRecipes {
  /** The writers and their XML library are loaded by the first feed, not by every start. */
  const build = (write: (writers: FeedWriters) => AsyncIterable<string>) =>
    async function* () {
      const { createFeedWriters } = await import('./feed-writers.ts')
      yield* write(createFeedWriters(deps))
    }
  return {
    sitemapIndex: () => ({
      name: 'sitemap.xml',
      maxAgeMs: 30 * minute,
      build: build((writers) => writers.sitemapIndex()),
    }),
    pagesSitemap: () => ({
      name: 'sitemap-pages.xml',
      maxAgeMs: 30 * minute,
      build: build((writers) => writers.pagesSitemap()),
    }),
    categoriesSitemap: () => ({
      name: 'sitemap-categories.xml',
      maxAgeMs: 30 * minute,
      build: build((writers) => writers.categoriesSitemap()),
    }),
    async productsSitemap(part) {
      if (part * idsPerSitemap > (await deps.catalog.findLastPublishedId())) return undefined
      return {
        name: `sitemap-products-${part}.xml`,
        maxAgeMs: 60 * minute,
        build: build((writers) => writers.productsSitemap(part)),
      }
    },
    blogRss: () => ({ name: 'blog.rss', maxAgeMs: 10 * minute, build: build((writers) => writers.blogRss()) }),
    heureka: () => ({
      name: 'heureka.xml',
      maxAgeMs: 30 * minute,
      build: build((writers) => writers.heureka()),
    }),
    heurekaAvailability: () => ({
      name: 'heureka-availability.xml',
      maxAgeMs: 10 * minute,
      build: build((writers) => writers.heurekaAvailability()),
    }),
    google: () => ({ name: 'google.xml', maxAgeMs: 30 * minute, build: build((writers) => writers.google()) }),
    googleStores: () => ({
      name: 'google-stores.xml',
      maxAgeMs: 10 * minute,
      build: build((writers) => writers.googleStores()),
    }),
  }
}
