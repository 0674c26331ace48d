import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/platform/db/db.ts'
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
}

export type KeptIndexOptions = { freshMs?: number; staleMs?: number }

type Kept = { index: ListingIndex; mark: string; at: number; epoch: number }

/**
 * Keeps the lists of this process in step with the table. Every write carries the number of its transaction, and a read gives
 * the oldest number that was still open: asking for that one and all later ones next time misses nothing, whoever wrote it and
 * whenever he committed.
 */
export function keepListingIndex(db: Db, { freshMs = 2_000, staleMs = 30_000 }: KeptIndexOptions = {}): KeptIndex {
  let kept: Kept | undefined
  let version = 0
  let epoch = 0
  let running: { epoch: number; reading: Promise<ListingIndex> } | undefined

  async function load(): Promise<Kept> {
    const started = { at: Date.now(), epoch }
    const mark = await readMark(db)
    const index = createListingIndex()
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
    return { index, mark, ...started }
  }

  async function follow({ index, mark }: Kept): Promise<Kept> {
    const started = { at: Date.now(), epoch }
    const read = await readChanges(db, mark)
    if (read.count === maxChanges) return load()
    if (read.changes !== null) {
      index.apply(parseChanges(read.changes))
      version += 1
    }
    return { index, mark: read.mark, ...started }
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
  }
}

function parseChanges(text: string): ListingChange[] {
  // Written by toListingFacts alone. Two hundred thousand of them are read at a start: a schema would double the time.
  const changes = JSON.parse(`[${text}]`) as [number, ListingFacts | null][]
  return changes.map(([productId, facts]) => ({ productId, facts }))
}
