import type { Listing } from '#contracts/catalog.ts'
import type { Facet } from '#contracts/facets.ts'
import type { StoresModule } from '#server/modules/shop/stores/index.ts'
import { toGoodsColor } from '../documents/colors.rules.ts'
import { goodsColors } from '../documents/goods-colors.rules.ts'
import type { ListCounts } from './listing-index.types.ts'

/** The total of a list, and its facets as JSON. */
export type Counted = { total: number; facets: Buffer }
export type Places = Awaited<ReturnType<StoresModule['getStoreLocations']>>

export function toCounted(
  { total, inStockCount, locations, values, price }: ListCounts,
  { facets, places, hasSizeTable }: { facets: readonly Facet[]; places: Places; hasSizeTable: boolean },
): Counted {
  const shown: Listing['facets'] = {
    in_stock_count: inStockCount,
    stores: places.map(({ locationId, store }) => ({
      id: store.id,
      name: store.town,
      count: locations.get(locationId) ?? 0,
    })),
    filters: facets.flatMap((facet, at) => (facet.isHidden ? [] : [toFilter(facet, values[at] ?? [])])),
    ...(hasSizeTable && { has_size_table: true }),
    price: { min_cents: price?.minCents ?? 0, max_cents: price?.maxCents ?? 0 },
  }
  return { total, facets: Buffer.from(JSON.stringify(shown)) }
}

function toFilter({ key, param, label, shown, isColor, own }: Facet, values: ListCounts['values'][number]) {
  return {
    key,
    param,
    label,
    shown,
    values: values.map(({ value, name, count }) => {
      const shownValue = isColor ? toGoodsColor(value, goodsColors) : { value, name }
      return { ...shownValue, name: own?.names.get(value) ?? shownValue.name, count }
    }),
  }
}
