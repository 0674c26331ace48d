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
  put: (key: string, page: CachedPage) => void
  /** Forgets every page that carries one of the tags. */
  dropTags: (tags: readonly string[]) => void
  dropAll: () => void
  onDrop: (listener: (tags: readonly string[]) => void) => void
}

/** Anonymous pages by address, the least recently used go first. `maxAgeMs` bounds how stale a page without a tag can be. */
export function createPageCache({ maxPages = 2_000, maxAgeMs = 60_000 } = {}): PageCache {
  const pages = new Map<string, CachedPage>()
  const listeners: ((tags: readonly string[]) => void)[] = []
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
    put(key, page) {
      pages.delete(key)
      pages.set(key, page)
      const oldest = pages.size > maxPages ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
    },
    dropTags(tags) {
      const wanted = new Set(tags)
      for (const [key, page] of pages) if (page.tags.some((tag) => wanted.has(tag))) pages.delete(key)
      for (const listener of listeners) listener(tags)
    },
    dropAll: () => pages.clear(),
    onDrop: (listener) => void listeners.push(listener),
  }
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
      gzip: toBody(gzipSync(bytes, { level: 6 }), 'gzip'),
      br: toBody(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), 'br'),
    },
  }
}
