/** What an address of the shop is about: a row by its id, or one by its slug. */
export type InnerTarget =
  | { table: TargetTable; id: number }
  | { table: 'info_pages' | 'categories' | 'party_themes'; slug: string }

export type TargetTable =
  | 'blog_posts'
  | 'brands'
  | 'categories'
  | 'events'
  | 'faq_categories'
  | 'faq_items'
  | 'info_pages'
  | 'job_openings'
  | 'products'
  | 'stores'

/** Pages that are always there; a test compares them with the routes of the shop. */
export const fixedPaths: ReadonlySet<string> = new Set([
  '/',
  '/blog',
  '/dokumenty',
  '/eshop',
  '/eventy',
  '/eventy/novy',
  '/faq',
  '/info/kontakt',
  '/kariera',
  '/kolko-helia',
  '/kontakty',
  '/kosik',
  '/nafukame',
  '/najst-objednavku',
  '/newsletter',
  '/odstupenie-od-zmluvy',
  '/poskladaj-napis',
  '/pozicovna',
  '/prihlasenie',
  '/prodejny',
  '/produkty/akce',
  '/produkty/novinky',
  '/registrace',
  '/reklamacia',
  '/temy',
  '/ucet',
  '/znacky',
])

const byId: readonly [pattern: RegExp, table: TargetTable][] = [
  [/^\/znacky\/(\d+)\/[^/]+$/, 'brands'],
  [/^\/prodejny\/(\d+)$/, 'stores'],
  [/^\/blog\/(\d+)\/[^/]+$/, 'blog_posts'],
  [/^\/faq\/kategorie\/(\d+)\/[^/]+$/, 'faq_categories'],
  [/^\/faq\/(\d+)\/[^/]+$/, 'faq_items'],
  [/^\/(?:info|sluzby)\/(\d+)\/[^/]+$/, 'info_pages'],
  [/^\/eventy\/(\d+)\/[^/]+$/, 'events'],
  [/^\/kariera\/(\d+)\/[^/]+$/, 'job_openings'],
  [/^\/(\d+)\/[^/]+$/, 'categories'],
  [/^\/(\d+)\/[^/]+\/[^/]+$/, 'products'],
]
const bySlug: readonly [pattern: RegExp, table: 'info_pages' | 'categories' | 'party_themes'][] = [
  [/^\/info\/([a-z0-9-]+)$/, 'info_pages'],
  [/^\/eshop\/([a-z0-9-]+)$/, 'categories'],
  [/^\/tema\/([a-z0-9-]+)$/, 'party_themes'],
]

/** `outside`: not an address of the shop. `page`: one that is always there. `nothing`: none that the shop can have. */
export function readInnerLink(link: string): InnerTarget | 'outside' | 'page' | 'nothing' {
  if (!link.startsWith('/')) return 'outside'
  const path = link.replace(/[?#].*$/, '')
  if (fixedPaths.has(path)) return 'page'
  for (const [pattern, table] of byId) {
    const id = Number(pattern.exec(path)?.[1])
    if (id > 0) return id <= maxId ? { table, id } : 'nothing'
  }
  for (const [pattern, table] of bySlug) {
    const slug = pattern.exec(path)?.[1]
    if (slug !== undefined) return { table, slug }
  }
  return 'nothing'
}

/** The largest id of an integer column. */
const maxId = 2_147_483_647
