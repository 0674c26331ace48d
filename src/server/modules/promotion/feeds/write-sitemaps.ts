import type { CategoryNode } from '#contracts/catalog.ts'
import type { FeedsDeps } from './feeds.types.ts'
import { fixedPages, idsPerSitemap, toSitemapEntry, toSitemapUrl, type SitemapPage } from './sitemap.rules.ts'
import { readProducts } from './read-products.ts'
import { toXml } from '#server/platform/xml/xml.ts'

type SitemapDeps = Pick<FeedsDeps, 'publicUrl' | 'catalog' | 'getContentPages'>

export async function* writeSitemapIndex({ publicUrl, catalog }: SitemapDeps): AsyncIterable<string> {
  const parts = Math.floor((await catalog.findLastPublishedId()) / idsPerSitemap) + 1
  yield toXml(toSitemapEntry('/sitemap-stranky.xml', publicUrl))
  yield toXml(toSitemapEntry('/sitemap-kategorie.xml', publicUrl))
  for (let part = 0; part < parts; part += 1) yield toXml(toSitemapEntry(`/sitemap-produkty-${part}.xml`, publicUrl))
}

export async function* writeContentPages({ publicUrl, getContentPages }: SitemapDeps): AsyncIterable<string> {
  yield* writePages([...fixedPages.map((path) => ({ path })), ...(await getContentPages())], publicUrl)
}

/** Categories and brands. */
export async function* writeCatalogPages({ publicUrl, catalog }: SitemapDeps): AsyncIterable<string> {
  const pages: SitemapPage[] = [
    ...flatten(await catalog.getTree()).map(({ url, image }) => ({ path: url, images: image ? [image.src] : [] })),
    ...(await catalog.getBrands()).map(({ url }) => ({ path: url })),
  ]
  yield* writePages(pages, publicUrl)
}

/** Products with ids from `part × 20,000` on. */
export async function* writeProductPages(deps: SitemapDeps, part: number): AsyncIterable<string> {
  const from = part * idsPerSitemap
  for await (const { detail, updatedAt } of readProducts(deps, { from, to: from + idsPerSitemap - 1 })) {
    const images = detail.images.map(({ src }) => src)
    yield toXml(toSitemapUrl({ path: detail.url, changedAt: updatedAt, images }, deps.publicUrl))
  }
}

function* writePages(pages: readonly SitemapPage[], origin: string): Iterable<string> {
  for (const page of pages) yield toXml(toSitemapUrl(page, origin))
}

function flatten(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.subcategories)])
}
