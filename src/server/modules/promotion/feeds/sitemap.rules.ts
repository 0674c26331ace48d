import type { XmlNode } from '#server/platform/xml/xml.ts'

export type SitemapPage = { path: string; changedAt?: Date | undefined; images?: readonly string[] }

export const sitemapRoot = {
  open: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
  close: '</urlset>',
}
export const sitemapIndexRoot = {
  open: '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
  close: '</sitemapindex>',
}

/** Product ids per sitemap: an id stays in its file forever, and no file reaches the limit of 50,000 URLs. */
export const idsPerSitemap = 20_000

export function toSitemapUrl({ path, changedAt, images = [] }: SitemapPage, origin: string): XmlNode {
  return {
    url: {
      loc: origin + path,
      lastmod: changedAt?.toISOString(),
      'image:image': images.map((src) => ({ 'image:loc': `${origin}${src}-1200.jpg` })),
    },
  }
}

export function toSitemapEntry(path: string, origin: string): XmlNode {
  return { sitemap: { loc: origin + path } }
}

/** Pages that are not rows of a table; personal pages are not among them. */
export const fixedPages = [
  '/',
  '/produkty/novinky',
  '/produkty/akce',
  '/eshop',
  '/znacky',
  '/najdi-velkost',
  '/prodejny',
  '/naplanovat-oslavu',
  '/temy',
  '/blog',
  '/faq',
  '/kontakty',
  '/dokumenty',
  '/poskladaj-napis',
  '/kolko-helia',
  '/nafukame',
  '/pozicovna',
]

/**
 * What crawlers may read. Personal pages answer `noindex` too. Filtered lists are excluded because their number is
 * unlimited, search because its pages are made of what people typed.
 */
export function toRobotsText(origin: string, facetParams: readonly string[]): string {
  const closed = ['/api/', '/kosik', '/shrnuti/', '/ucet', '/account/', '/zmena-hesla/', '/hledani', '/platba/']
  const filters = ['skladom', 'stihnu', ...facetParams, 'cena', 'predajna', 'sort']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...filters.map((name) => `Disallow: /*?*${name}=`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
