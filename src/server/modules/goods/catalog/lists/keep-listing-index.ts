import { setImmediate } from 'node:timers/promises'
import type { Facet } from '#contracts/facets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type KeptCopy, keepCopy } from '#server/platform/kept-copy.ts'
import { listFacetRows } from '../facets/facets.queries.ts'
import { toFacets } from '../facets/facets.rules.ts'
import type { ListingFacts } from './listing-facts.rules.ts'
import { createListingIndex } from './listing-index.store.ts'
import type { ListingChange, ListingIndex } from './listing-index.types.ts'
import { maxChanges, getChangesSince, findFactsPage, getSnapshotMark } from './listing.queries.ts'

export type KeptIndex = KeptCopy<ListingIndex> & {
  /** Grows with every applied change: data derived from the index belongs to one version. */
  version: () => number
  /** The facets of pages as this process knows them; only the built-in ones until `readFacets` or `get`. */
  facets: () => readonly Facet[]
  /** Some names of the values of a facet as they were read last. */
  readNames: (key: string) => string[]
  /** Reads the rows of `facets` without reading the lists. */
  readFacets: () => Promise<void>
}

export type KeptIndexOptions = { freshMs?: number; staleMs?: number; builtIn?: readonly Facet[] | undefined }

/** `rows`: the facets of the index as JSON. */
type Kept = { index: ListingIndex; rows: string; mark: string }

type State = {
  readonly db: Db
  readonly builtIn: readonly Facet[] | undefined
  facets: readonly Facet[]
  index: ListingIndex | undefined
  version: number
}

/**
 * Keeps the lists of this process in step with the table. Every write carries the number of its transaction, and a read returns
 * the oldest number that was still open: reading from that number on the next time misses nothing, whichever process wrote it
 * and whenever it committed.
 */
export function keepListingIndex(db: Db, { builtIn, ...ages }: KeptIndexOptions = {}): KeptIndex {
  const state: State = { db, builtIn, facets: toFacets('[]', builtIn), index: undefined, version: 0 }
  const kept = keepCopy<Kept>({ ...ages, read: (before) => (before ? follow(state, before) : load(state)) })
  return {
    get: async () => (await kept.get()).index,
    expire: kept.expire,
    version: () => state.version,
    facets: () => state.facets.filter(({ isHidden }) => !isHidden),
    readNames: (key) => state.index?.readNames(key) ?? [],
    async readFacets() {
      state.facets = toFacets(await listFacetRows(db.query), builtIn)
    },
  }
}

async function load(state: State): Promise<Kept> {
  const { db, builtIn } = state
  const { mark, facets: rows } = await getSnapshotMark(db)
  const facets = toFacets(rows, builtIn)
  state.facets = facets
  const index = createListingIndex(facets)
  for (let after = 0; ;) {
    const page = await findFactsPage(db, after)
    if (!page) break
    index.apply(parseChanges(page.changes))
    after = page.last
  }
  // Here, not at the first request. Other requests are served between the steps.
  const steps = index.prepare()
  while (!steps.next().done) await setImmediate()
  state.version += 1
  state.index = index
  return { index, rows, mark }
}

async function follow(state: State, { index, rows, mark }: Kept): Promise<Kept> {
  const read = await getChangesSince(state.db, mark)
  // Other facets need other columns.
  if (read.count === maxChanges || read.facets !== rows) return load(state)
  if (read.changes !== null) {
    index.apply(parseChanges(read.changes))
    state.version += 1
  }
  return { index, rows, mark: read.mark }
}

function parseChanges(text: string): ListingChange[] {
  // Written by toListingFacts alone. Two hundred thousand of them are read at a start: a schema would double the time.
  const changes = JSON.parse(`[${text}]`) as [number, ListingFacts | null][]
  return changes.map(([productId, facts]) => ({ productId, facts }))
}
