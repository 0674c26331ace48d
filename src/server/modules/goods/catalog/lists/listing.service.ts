import { facetValuesSchema } from '#contracts/catalog.ts'
import type { Facet } from '#contracts/facets.ts'
import type { ProductId } from '#kernel/ids.ts'
import type { ReadyAnswer } from '#server/http/json-bytes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readField } from '#server/http/validation.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import type { FoundPage } from '../catalog.types.ts'
import type { KeptDocuments } from '../documents/kept-documents.store.ts'
import type { FindFittingSizes, Hit, IndexFilter, ReadSizedProducts } from './listing-index.types.ts'
import { type KeptIndex, keepListingIndex } from './keep-listing-index.ts'
import {
  type ListFilter,
  type ListRequest,
  type ListSource,
  areCountsKept,
  countsKey,
  toAskedValues,
  toListName,
} from './listing.rules.ts'
import { createTimelyGoods, type ReadTimelyPlaces } from './timely-goods.ts'
import { toCounted, type Counted, type Places } from './to-counted.ts'

export type ListingDeps = {
  db: Db
  documents: Pick<KeptDocuments, 'readCardOfEach'>
  stores: Pick<StoresModule, 'getStoreLocations'>
  readTimelyPlaces: ReadTimelyPlaces
  findFittingSizes: FindFittingSizes
  readSizedProducts: ReadSizedProducts
  builtInFacets?: readonly Facet[] | undefined
}

/** Lists of goods: which products, and how many, is found in memory; the cards are sent as the database stores them. */
export interface ListingService extends Pick<KeptIndex, 'expire' | 'facets' | 'readNames' | 'readFacets'> {
  getListing: (source: ListSource, request: ListRequest) => Promise<ReadyAnswer>
  /** One page of these products, sorted and filtered like every list; `recommended` keeps their order. */
  getFound: (ids: readonly ProductId[], request: ListRequest) => Promise<FoundPage>
  /** How many products each list has. */
  countProducts: (sources: readonly ListSource[]) => Promise<number[]>
  /** Reads and sorts the lists before the first request. */
  warm: () => Promise<void>
}

/** `counted`: facets and total by list and filter, of one version of the index. */
type State = ListingDeps & {
  kept: KeptIndex
  findTimelyGoods: ReturnType<typeof createTimelyGoods>
  counted: { version: number; byKey: Map<string, Counted> }
}

const maxCounts = 1_000

export function createListingService(deps: ListingDeps): ListingService {
  const kept = keepListingIndex(deps.db, { builtIn: deps.builtInFacets })
  const state: State = {
    ...deps,
    kept,
    findTimelyGoods: createTimelyGoods(deps),
    counted: { version: -1, byKey: new Map() },
  }
  return {
    getListing: (source, request) => getListing(state, source, request),
    getFound: (ids, request) => getFound(state, ids, request),
    async countProducts(sources) {
      const index = await kept.get()
      return sources.map((source) => index.sizeOf(toListName(source)))
    },
    async warm() {
      await kept.get()
    },
    expire: kept.expire,
    facets: kept.facets,
    readNames: kept.readNames,
    readFacets: kept.readFacets,
  }
}

async function getListing(state: State, source: ListSource, request: ListRequest): Promise<ReadyAnswer> {
  const { kept, stores } = state
  const { sort, page, pageSize } = request
  const index = await kept.get()
  const list = toListName(source)
  const places = await stores.getStoreLocations()
  const filter = toListFilter(request, index.facets)
  const indexFilter = await toIndexFilter(state, filter, places)
  if (state.counted.version !== kept.version()) state.counted = { version: kept.version(), byKey: new Map() }
  const { byKey } = state.counted
  const key = countsKey(source, filter)
  const slice = { filter: indexFilter, sort, offset: (page - 1) * pageSize, limit: pageSize }
  const known = areCountsKept(filter) ? byKey.get(key) : undefined
  const hasSizeTable = known === undefined && index.hasAny(list, await state.readSizedProducts())
  const { hits, counts } = known ? { hits: index.findPage(list, slice), counts: known } : searchAndCount()
  const cards = await readCardsOf(state, hits)
  const pageCount = Math.max(1, Math.ceil(counts.total / pageSize))
  const { total, facets } = counts
  return { ready: { data: { items: cards, page, page_size: pageSize, total, page_count: pageCount, facets } } }

  function searchAndCount(): { hits: Hit[]; counts: Counted } {
    const searched = index.search(list, slice)
    const fresh = toCounted(searched.counts, { facets: index.facets, places, hasSizeTable })
    if (areCountsKept(filter) && byKey.size < maxCounts) byKey.set(key, fresh)
    return { hits: searched.hits, counts: fresh }
  }
}

async function getFound(state: State, ids: readonly ProductId[], request: ListRequest): Promise<FoundPage> {
  const { kept, stores } = state
  const { sort, page, pageSize } = request
  const index = await kept.get()
  const places = await stores.getStoreLocations()
  const filter = toListFilter(request, index.facets)
  const slice = {
    filter: await toIndexFilter(state, filter, places),
    sort,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  }
  const { hits, counts } = index.searchAmong(ids, slice)
  const sized = await state.readSizedProducts()
  const counted = toCounted(counts, { facets: index.facets, places, hasSizeTable: ids.some((id) => sized.has(id)) })
  return { cards: await readCardsOf(state, hits), ...counted }
}

/** If colors are filtered, each card shows the goods in the color that matched. */
async function readCardsOf({ documents }: State, hits: readonly Hit[]): Promise<Buffer[]> {
  const cards = hits.length === 0 ? [] : await documents.readCardOfEach(hits)
  return cards.filter((card) => card !== undefined)
}

async function toIndexFilter(
  { findTimelyGoods, findFittingSizes }: State,
  { eventOn, fit, storeId, ...filter }: ListFilter,
  places: Places,
): Promise<IndexFilter> {
  return {
    ...filter,
    timely: eventOn === undefined ? undefined : await findTimelyGoods(eventOn),
    fitting: fit === undefined ? undefined : await findFittingSizes(fit),
    // An unknown branch has nothing.
    locationId: storeId && (places.find(({ store }) => store.id === storeId)?.locationId ?? -1),
  }
}

function toListFilter({ filter: { asked, ...filter } }: ListRequest, facets: readonly Facet[]): ListFilter {
  const shown = facets.filter(({ isHidden }) => !isHidden)
  const read = (name: string, input: unknown) => readField(facetValuesSchema, { name, input })
  return { ...filter, values: toAskedValues(asked, shown, read) }
}
