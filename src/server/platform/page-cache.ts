import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A ready answer: its headers as the flat list that `writeHead` takes, and its bytes. */
export type StoredBody = { headers: string[]; bytes: Buffer }

export type Encoding = 'br' | 'gzip'

/** A stored answer: rendered once, compressed once per requested encoding, sent unchanged. */
export type CachedPage = {
  status: number
  etag: string
  headers: Record<string, string>
  bodies: { [encoding in Encoding]?: StoredBody }
  /** Size of the first body: the other one has about the same size, and is counted before it exists. */
  length: number
  tags: readonly string[]
}

export type PageCache = {
  get: (key: string) => CachedPage | undefined
  /** Stores a page unless its content has changed since its rendering started, at the moment returned by `now`. */
  put: (key: string, page: CachedPage, renderedFrom: number) => void
  /** The present moment of this cache: pass it to `put` for a rendering that starts now. */
  now: () => number
  /** Drops every page with one of the tags. */
  dropTags: (tags: readonly string[]) => void
  dropAll: () => void
  size: () => { pages: number; bytes: number }
}

/**
 * Anonymous pages by URL, limited by their size in bytes; the least recently used are dropped first. `maxAgeMs` limits
 * the age of a page without a tag.
 */
export function createPageCache({ maxBytes = 64 * 1024 * 1024, maxAgeMs = 60_000 } = {}): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: maxAgeMs,
    perf: { now: () => Date.now() },
  })
  let sweptAt = Date.now()
  // Changes are counted, and those during the last renderings are remembered: an outdated page must not be stored.
  let moment = 0
  const recent: { moment: number; tags: ReadonlySet<string> | 'all' }[] = []
  const remember = (tags: ReadonlySet<string> | 'all') => {
    moment += 1
    recent.push({ moment, tags })
    if (recent.length > maxRecent) recent.shift()
  }
  const hasChanged = (tags: readonly string[], since: number) =>
    // A change too old to be remembered counts as a match.
    moment - since > maxRecent ||
    recent.some((change) => change.moment > since && (change.tags === 'all' || hasAny(tags, change.tags)))
  /** Pages without requests would otherwise stay until their space is needed. */
  const sweep = () => {
    if (Date.now() - sweptAt < maxAgeMs) return
    sweptAt = Date.now()
    pages.purgeStale()
  }
  return {
    get: (key) => pages.get(key),
    now: () => moment,
    put(key, page, renderedFrom) {
      sweep()
      if (!hasChanged(page.tags, renderedFrom)) pages.set(key, page)
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
    dropTags(tags) {
      const wanted = new Set(tags)
      remember(wanted)
      const dropped: string[] = []
      pages.forEach((page, key) => {
        if (hasAny(page.tags, wanted)) dropped.push(key)
      })
      for (const key of dropped) pages.delete(key)
    },
    dropAll() {
      remember('all')
      pages.clear()
    },
  }
}

const maxRecent = 200
/** Size of a page beside its bodies: headers, tags, the objects themselves. */
const overhead = 4 * 1024

function sizeOf({ length, tags }: CachedPage, key: string): number {
  return 2 * (length + key.length + tags.join().length) + overhead
}

function hasAny(tags: readonly string[], wanted: ReadonlySet<string>): boolean {
  return tags.some((tag) => wanted.has(tag))
}

/**
 * Compresses a rendered page for the cache in the encoding that the first visitor accepts; nearly all accept the same
 * one. `headers` are the same for every visitor; length, encoding and ETag are added here.
 */
export function toCachedPage(
  html: string,
  {
    headers,
    tags,
    status = 200,
    encoding = 'br',
  }: { headers: Record<string, string>; tags: readonly string[]; status?: number; encoding?: Encoding },
): CachedPage {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  const allHeaders = { ...headers, etag, vary: 'Accept-Encoding' }
  const body = toBody(compress[encoding](bytes), { headers: allHeaders, encoding })
  return {
    status,
    etag,
    headers: allHeaders,
    bodies: { [encoding]: body },
    length: body.bytes.length,
    tags,
  }
}

/** The body of a stored page in this encoding, converted from the other one on first use. */
export function bodyOf(page: CachedPage, encoding: Encoding): StoredBody {
  page.bodies[encoding] ??= toBody(compress[encoding](plainBytes(page)), { headers: page.headers, encoding })
  return page.bodies[encoding]
}

/** The body for the few clients without compression; stored plain it would take four fifths of the cache. */
export function plainBodyOf(page: CachedPage): StoredBody {
  return toBody(plainBytes(page), { headers: page.headers })
}

// Fast: brotli 5 is within a few percent of the best at a fraction of its time.
const compress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
}

function plainBytes({ bodies: { br, gzip } }: CachedPage): Buffer {
  if (br) return brotliDecompressSync(br.bytes)
  return gzip ? gunzipSync(gzip.bytes) : Buffer.alloc(0)
}

function toBody(
  bytes: Buffer,
  { headers, encoding }: { headers: Record<string, string>; encoding?: Encoding },
): StoredBody {
  return {
    bytes,
    headers: Object.entries({
      ...headers,
      'content-length': String(bytes.length),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    }).flat(),
  }
}
