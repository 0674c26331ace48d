import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** One ready answer: its headers as the flat list that `writeHead` takes, its bytes. */
export type StoredBody = { headers: string[]; bytes: Buffer }

/** A stored answer: rendered once, compressed once, sent as it lies. */
export type CachedPage = {
  etag: string
  bodies: { identity: StoredBody; gzip: StoredBody; br: StoredBody }
  tags: readonly string[]
  storedAt: number
}

export type PageCache = {
  get: (key: string) => CachedPage | undefined
  /** Keeps a page unless something it shows has changed since its rendering began, at the moment that `now` gave. */
  put: (key: string, page: CachedPage, renderedFrom: number) => void
  /** The moment of this cache: pass it to `put` of what is rendered from now on. */
  now: () => number
  /** Forgets every page that carries one of the tags. */
  dropTags: (tags: readonly string[]) => void
  dropAll: () => void
}

/** Anonymous pages by address, the least recently used go first. `maxAgeMs` bounds how stale a page without a tag can be. */
export function createPageCache({ maxPages = 2_000, maxAgeMs = 60_000 } = {}): PageCache {
  const pages = new Map<string, CachedPage>()
  // Changes are counted; those of the last renderings are remembered, because a page must not outlive what it was made of.
  let moment = 0
  const recent: { moment: number; tags: ReadonlySet<string> | 'all' }[] = []
  const remember = (tags: ReadonlySet<string> | 'all') => {
    moment += 1
    recent.push({ moment, tags })
    if (recent.length > maxRecent) recent.shift()
  }
  const hasChanged = (tags: readonly string[], since: number) =>
    // What is no longer remembered counts as a change.
    moment - since > maxRecent ||
    recent.some((change) => change.moment > since && (change.tags === 'all' || hasAny(tags, change.tags)))
  return {
    get(key) {
      const page = pages.get(key)
      if (!page) return undefined
      if (Date.now() - page.storedAt > maxAgeMs) {
        pages.delete(key)
        return undefined
      }
      return page
    },
    now: () => moment,
    put(key, page, renderedFrom) {
      if (hasChanged(page.tags, renderedFrom)) return
      pages.delete(key)
      pages.set(key, page)
      const oldest = pages.size > maxPages ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
    },
    dropTags(tags) {
      const wanted = new Set(tags)
      remember(wanted)
      for (const [key, page] of pages) if (hasAny(page.tags, wanted)) pages.delete(key)
    },
    dropAll() {
      remember('all')
      pages.clear()
    },
  }
}

const maxRecent = 200

function hasAny(tags: readonly string[], wanted: ReadonlySet<string>): boolean {
  return tags.some((tag) => wanted.has(tag))
}

/**
 * Compresses a rendered page for the cache, quickly: brotli 5 is within a few percent of the best at a fraction of its time.
 * `headers` are those of every visitor; length, encoding and ETag are added here.
 */
export function toCachedPage(
  html: string,
  { headers, tags }: { headers: Record<string, string>; tags: readonly string[] },
): CachedPage {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const toBody = (encoded: Buffer, encoding?: string): StoredBody => ({
    bytes: encoded,
    headers: Object.entries({
      ...headers,
      etag,
      vary: 'Accept-Encoding',
      'content-length': String(encoded.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    }).flat(),
  })
  return {
    etag,
    tags,
    storedAt: Date.now(),
    bodies: {
      identity: toBody(bytes),
      gzip: toBody(gzipSync(bytes, { level: 9 }), 'gzip'),
      br: toBody(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), 'br'),
    },
  }
}
