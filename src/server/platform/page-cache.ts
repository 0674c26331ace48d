import { LRUCache } from 'lru-cache'
import type { CachedPage, StoredKind } from './cached-page.ts'

export type PageCache = {
  get: (key: string, kind?: StoredKind) => CachedPage | undefined
  /** Stores a page unless its content has changed since its rendering started, at the moment returned by `now`. */
  put: (key: string, page: CachedPage, renderedFrom: number) => void
  /** The present moment of this cache: pass it to `put` for a rendering that starts now. */
  now: () => number
  /** Drops every page with one of the tags. */
  dropTags: (tags: readonly string[]) => void
  dropAll: () => void
  /** Of one kind, pages by default. */
  size: (kind?: StoredKind) => { pages: number; bytes: number }
}

/**
 * Anonymous pages and answers by URL, limited by their size in bytes; the least recently used are dropped first.
 * `maxAgeMs` limits the age of a page without a tag.
 */
export function createPageCache({
  maxBytes = 64 * mebibyte,
  maxAnswerBytes = 32 * mebibyte,
  maxAgeMs = 60_000,
} = {}): PageCache {
  const shelves: Record<StoredKind, LRUCache<string, CachedPage>> = {
    page: createShelf(maxBytes, maxAgeMs),
    answer: createShelf(maxAnswerBytes, maxAgeMs),
  }
  const all = Object.values(shelves)
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
    for (const shelf of all) shelf.purgeStale()
  }
  return {
    get: (key, kind = 'page') => shelves[kind].get(key),
    now: () => moment,
    put(key, page, renderedFrom) {
      sweep()
      if (!hasChanged(page.tags, renderedFrom)) shelves[page.kind].set(key, page)
    },
    size: (kind = 'page') => ({ pages: shelves[kind].size, bytes: shelves[kind].calculatedSize }),
    dropTags(tags) {
      const wanted = new Set(tags)
      remember(wanted)
      for (const shelf of all) dropFrom(shelf, wanted)
    },
    dropAll() {
      remember('all')
      for (const shelf of all) shelf.clear()
    },
  }
}

function createShelf(maxSize: number, ttl: number): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize, sizeCalculation: sizeOf, ttl, perf: { now: () => Date.now() } })
}

function dropFrom(shelf: LRUCache<string, CachedPage>, wanted: ReadonlySet<string>): void {
  const dropped: string[] = []
  shelf.forEach((page, key) => {
    if (hasAny(page.tags, wanted)) dropped.push(key)
  })
  for (const key of dropped) shelf.delete(key)
}

const mebibyte = 1024 * 1024
const maxRecent = 200
/** Size of a page beside its bodies: headers, tags, the objects themselves. */
const overhead = 4 * 1024

function sizeOf({ length, tags }: CachedPage, key: string): number {
  return 2 * (length + key.length + tags.join().length) + overhead
}

function hasAny(tags: readonly string[], wanted: ReadonlySet<string>): boolean {
  return tags.some((tag) => wanted.has(tag))
}
