import { setImmediate } from 'node:timers/promises'
import type { Facet } from '#contracts/facets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readFacetRows } from './facets.queries.ts'
import { toFacets } from './facets.rules.ts'
import type { ListingFacts } from './listing-facts.rules.ts'
import { type ListingChange, type ListingIndex, createListingIndex } from './listing-index.rules.ts'
import { maxChanges, readChanges, readFactsPage, readMark } from './listing.queries.ts'

export type KeptIndex = {
  /** The index, at most some seconds old; the first caller after the start waits until it is read. */
  get: () => Promise<ListingIndex>
  /** Whoever asks from now on gets what the database knows by then. */
  expire: () => void
  /** Grows with every change that was taken over: what was made from the index belongs to one version. */
  version: () => number
  /** The facets as this process knows them; only the built-in ones until `readFacets` or `get`. */
  facets: () => readonly Facet[]
  /** Reads the rows of `facets` without reading the lists. */
  readFacets: () => Promise<void>
}

export type KeptIndexOptions = { freshMs?: number; staleMs?: number; builtIn?: readonly Facet[] | undefined }

/** `rows`: the facets of the index as JSON. */
type Kept = { index: ListingIndex; rows: string; mark: string; at: number; epoch: number }

/**
 * Keeps the lists of this process in step with the table. Every write carries the number of its transaction, and a read gives
 * the oldest number that was still open: asking for that one and all later ones next time misses nothing, whoever wrote it and
 * whenever he committed.
 */
export function keepListingIndex(
  db: Db,
  { freshMs = 2_000, staleMs = 30_000, builtIn }: KeptIndexOptions = {},
): KeptIndex {
  let kept: Kept | undefined
  let facets = toFacets('[]', builtIn)
  let version = 0
  let epoch = 0
  let running: { epoch: number; reading: Promise<ListingIndex> } | undefined

  async function load(): Promise<Kept> {
    const started = { at: Date.now(), epoch }
    const { mark, facets: rows } = await readMark(db)
    facets = toFacets(rows, builtIn)
    const index = createListingIndex(facets)
    for (let after = 0; ;) {
      const page = await readFactsPage(db, after)
      if (!page) break
      index.apply(parseChanges(page.changes))
      after = page.last
    }
    // Here, not when the first visitor asks: whoever comes meanwhile is served in between.
    const steps = index.prepare()
    while (!steps.next().done) await setImmediate()
    version += 1
    return { index, rows, mark, ...started }
  }

  async function follow({ index, rows, mark }: Kept): Promise<Kept> {
    const started = { at: Date.now(), epoch }
    const read = await readChanges(db, mark)
    // Other facets need other columns.
    if (read.count === maxChanges || read.facets !== rows) return load()
    if (read.changes !== null) {
      index.apply(parseChanges(read.changes))
      version += 1
    }
    return { index, rows, mark: read.mark, ...started }
  }

  /** One read at a time; one that began before the last `expire` is waited for and followed by another. */
  function refresh(): Promise<ListingIndex> {
    if (running?.epoch === epoch) return running.reading
    const before = running?.reading
    const started = { epoch, reading: readAfter(before) }
    running = started
    const end = () => {
      if (running === started) running = undefined
    }
    started.reading.then(end, end)
    return started.reading
  }

  async function readAfter(before: Promise<ListingIndex> | undefined): Promise<ListingIndex> {
    await before?.catch(() => {})
    kept = await (kept ? follow(kept) : load())
    return kept.index
  }

  return {
    async get() {
      const age = kept?.epoch === epoch ? Date.now() - kept.at : Infinity
      if (kept && age <= freshMs) return kept.index
      const reading = refresh()
      if (!kept || age > staleMs) return reading
      // What is there is good enough; whoever comes after `staleMs` gets the error itself.
      reading.catch(() => {})
      return kept.index
    },
    expire: () => void (epoch += 1),
    version: () => version,
    facets: () => facets,
    async readFacets() {
      facets = toFacets(await readFacetRows(db.query), builtIn)
    },
  }
}

function parseChanges(text: string): ListingChange[] {
  // Written by toListingFacts alone. Two hundred thousand of them are read at a start: a schema would double the time.
  const changes = JSON.parse(`[${text}]`) as [number, ListingFacts | null][]
  return changes.map(([productId, facts]) => ({ productId, facts }))
}
