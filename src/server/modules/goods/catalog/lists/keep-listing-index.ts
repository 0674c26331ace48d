import { setImmediate } from 'node:timers/promises'
import type { Facet } from '#contracts/facets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readFacetRows } from '../facets/facets.queries.ts'
import { toFacets } from '../facets/facets.rules.ts'
import type { ListingFacts } from './listing-facts.rules.ts'
import { createListingIndex } from './listing-index.store.ts'
import type { ListingChange, ListingIndex } from './listing-index.types.ts'
import { maxChanges, readChanges, readFactsPage, readMark } from './listing.queries.ts'

export type KeptIndex = {
  /** The index, at most some seconds old; the first caller after the start waits until it is read. */
  get: () => Promise<ListingIndex>
  /** Every later `get` returns at least what is committed by now. */
  expire: () => void
  /** Grows with every applied change: data derived from the index belongs to one version. */
  version: () => number
  /** The facets as this process knows them; only the built-in ones until `readFacets` or `get`. */
  facets: () => readonly Facet[]
  /** Reads the rows of `facets` without reading the lists. */
  readFacets: () => Promise<void>
}

export type KeptIndexOptions = { freshMs?: number; staleMs?: number; builtIn?: readonly Facet[] | undefined }

/** `rows`: the facets of the index as JSON. */
type Kept = { index: ListingIndex; rows: string; mark: string; at: number; epoch: number }

/** `epoch` grows with every `expire`. */
type State = {
  readonly db: Db
  readonly builtIn: readonly Facet[] | undefined
  kept: Kept | undefined
  facets: readonly Facet[]
  version: number
  epoch: number
  running: { epoch: number; reading: Promise<ListingIndex> } | undefined
}

/**
 * Keeps the lists of this process in step with the table. Every write carries the number of its transaction, and a read returns
 * the oldest number that was still open: reading from that number on the next time misses nothing, whichever process wrote it
 * and whenever it committed.
 */
export function keepListingIndex(
  db: Db,
  { freshMs = 2_000, staleMs = 30_000, builtIn }: KeptIndexOptions = {},
): KeptIndex {
  const facets = toFacets('[]', builtIn)
  const state: State = { db, builtIn, kept: undefined, facets, version: 0, epoch: 0, running: undefined }
  return {
    async get() {
      const { kept, epoch } = state
      const age = kept?.epoch === epoch ? Date.now() - kept.at : Infinity
      if (kept && age <= freshMs) return kept.index
      const reading = refresh(state)
      if (!kept || age > staleMs) return reading
      // The kept index is good enough; a caller after `staleMs` gets the error itself.
      reading.catch(() => {})
      return kept.index
    },
    expire: () => void (state.epoch += 1),
    version: () => state.version,
    facets: () => state.facets,
    async readFacets() {
      state.facets = toFacets(await readFacetRows(db.query), builtIn)
    },
  }
}

/** One read at a time; a read that began before the last `expire` is waited for and followed by another. */
function refresh(state: State): Promise<ListingIndex> {
  const { running, epoch } = state
  if (running?.epoch === epoch) return running.reading
  const started = { epoch, reading: readAfter(state, running?.reading) }
  state.running = started
  const end = () => {
    if (state.running === started) state.running = undefined
  }
  started.reading.then(end, end)
  return started.reading
}

async function readAfter(state: State, before: Promise<ListingIndex> | undefined): Promise<ListingIndex> {
  await before?.catch(() => {})
  const kept = await (state.kept ? follow(state, state.kept) : load(state))
  state.kept = kept
  return kept.index
}

async function load(state: State): Promise<Kept> {
  const { db, builtIn } = state
  const started = { at: Date.now(), epoch: state.epoch }
  const { mark, facets: rows } = await readMark(db)
  const facets = toFacets(rows, builtIn)
  state.facets = facets
  const index = createListingIndex(facets)
  for (let after = 0; ;) {
    const page = await readFactsPage(db, after)
    if (!page) break
    index.apply(parseChanges(page.changes))
    after = page.last
  }
  // Here, not at the first request. Other requests are served between the steps.
  const steps = index.prepare()
  while (!steps.next().done) await setImmediate()
  state.version += 1
  return { index, rows, mark, ...started }
}

async function follow(state: State, { index, rows, mark }: Kept): Promise<Kept> {
  const started = { at: Date.now(), epoch: state.epoch }
  const read = await readChanges(state.db, mark)
  // Other facets need other columns.
  if (read.count === maxChanges || read.facets !== rows) return load(state)
  if (read.changes !== null) {
    index.apply(parseChanges(read.changes))
    state.version += 1
  }
  return { index, rows, mark: read.mark, ...started }
}

function parseChanges(text: string): ListingChange[] {
  // Written by toListingFacts alone. Two hundred thousand of them are read at a start: a schema would double the time.
  const changes = JSON.parse(`[${text}]`) as [number, ListingFacts | null][]
  return changes.map(([productId, facts]) => ({ productId, facts }))
}
