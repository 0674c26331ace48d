import { type Listing, facetValuesSchema } from '#contracts/catalog.ts'
import type { Facet } from '#contracts/facets.ts'
import type { JsonText } from '#server/http/route.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readField } from '#server/http/validation.ts'
import { goodsColors } from './goods-colors.rules.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import { toGoodsColor } from './colors.rules.ts'
import type { Hit, IndexFilter, ListCounts } from './listing-index.types.ts'
import { keepListingIndex } from './keep-listing-index.ts'
import { readCardsById, readColoredCards } from './listing.queries.ts'
import {
  type ListFilter,
  type ListRequest,
  type ListSource,
  countsKey,
  toAskedValues,
  toListName,
} from './listing.rules.ts'

export type ListingDeps = { db: Db; stores: StoresModule; builtInFacets?: readonly Facet[] | undefined }

type Counted = { total: number; json: string }

const maxCounts = 1_000

/** Lists of goods: which and how many is found in memory, the cards come from the database as they lie there. */
export function createListings({ db, stores, builtInFacets }: ListingDeps) {
  const kept = keepListingIndex(db, { builtIn: builtInFacets })
  let counted = { version: -1, byKey: new Map<string, Counted>() }

  async function getListing(source: ListSource, request: ListRequest): Promise<JsonText> {
    const { sort, page, pageSize } = request
    const index = await kept.get()
    const list = toListName(source)
    const places = await stores.getStoreLocations()
    const filter = toListFilter(request, index.facets)
    const indexFilter = toIndexFilter(filter, places)
    if (counted.version !== kept.version()) counted = { version: kept.version(), byKey: new Map() }
    const key = countsKey(source, filter)
    const slice = { filter: indexFilter, sort, offset: (page - 1) * pageSize, limit: pageSize }
    const known = counted.byKey.get(key)
    const { hits, counts } = known ? { hits: index.findPage(list, slice), counts: known } : searchAnew()
    const cards = hits.length === 0 ? '' : await readCardsOf(hits)
    const pageCount = Math.max(1, Math.ceil(counts.total / pageSize))
    return {
      json: `{"data":{"items":[${cards}],"page":${page},"page_size":${pageSize},"total":${counts.total},"page_count":${pageCount},"facets":${counts.json}}}`,
    }

    function searchAnew(): { hits: Hit[]; counts: Counted } {
      const searched = index.search(list, slice)
      const fresh = toCounted(searched.counts, { facets: index.facets, places })
      if (counted.byKey.size < maxCounts) counted.byKey.set(key, fresh)
      return { hits: searched.hits, counts: fresh }
    }
  }

  /** Of what a search has found, best first: one page sorted and filtered as any list. */
  async function getFound(
    ids: readonly number[],
    request: ListRequest,
  ): Promise<{ cards: string; total: number; facets: string }> {
    const { sort, page, pageSize } = request
    const index = await kept.get()
    const places = await stores.getStoreLocations()
    const filter = toListFilter(request, index.facets)
    const slice = { filter: toIndexFilter(filter, places), sort, offset: (page - 1) * pageSize, limit: pageSize }
    const { hits, counts } = index.searchAmong(ids, slice)
    const { total, json } = toCounted(counts, { facets: index.facets, places })
    return { cards: hits.length === 0 ? '' : await readCardsOf(hits), total, facets: json }
  }

  /** With a colour ticked, each card shows the goods in the colour that matched. */
  function readCardsOf(hits: readonly Hit[]): Promise<string> {
    if (hits.some(({ color }) => color !== null)) return readColoredCards(db, hits)
    const ids = hits.map(({ id }) => id)
    return readCardsById(db, ids)
  }

  return {
    getListing,
    getFound,
    expire: kept.expire,
    facets: kept.facets,
    readFacets: kept.readFacets,

    /** Reads and sorts the lists before the first visitor asks for them. */
    async warm(): Promise<void> {
      await kept.get()
    },

    async countProducts(sources: readonly ListSource[]): Promise<number[]> {
      const index = await kept.get()
      return sources.map((source) => index.sizeOf(toListName(source)))
    },
  }
}

type Places = Awaited<ReturnType<StoresModule['getStoreLocations']>>

function toIndexFilter(filter: ListFilter, places: Places): IndexFilter {
  return {
    ...filter,
    // A branch that is not there has nothing.
    locationId: filter.storeId && (places.find(({ store }) => store.id === filter.storeId)?.locationId ?? -1),
  }
}

function toListFilter({ filter: { asked, ...filter } }: ListRequest, facets: readonly Facet[]): ListFilter {
  const read = (name: string, input: unknown) => readField(facetValuesSchema, { name, input })
  return { ...filter, values: toAskedValues(asked, facets, read) }
}

function toCounted(
  { total, inStockCount, locations, values, price }: ListCounts,
  { facets, places }: { facets: readonly Facet[]; places: Places },
): Counted {
  const shown: Listing['facets'] = {
    in_stock_count: inStockCount,
    stores: places.map(({ locationId, store }) => ({
      id: store.id,
      name: store.town,
      count: locations.get(locationId) ?? 0,
    })),
    filters: facets.map(({ key, param, label, shown: first, isColor }, at) => ({
      key,
      param,
      label,
      shown: first,
      values: (values[at] ?? []).map(({ value, name, count }) =>
        isColor ? { ...toGoodsColor(value, goodsColors), count } : { value, name, count },
      ),
    })),
    price: { min_cents: price?.minCents ?? 0, max_cents: price?.maxCents ?? 0 },
  }
  return { total, json: JSON.stringify(shown) }
}
