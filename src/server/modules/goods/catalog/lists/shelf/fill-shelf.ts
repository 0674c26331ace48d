import { setBit } from '#kernel/bits.ts'
import type { FacetColumn } from './facet-column.store.ts'
import { fold, layOut, placeOf, takeAll } from './layers.rules.ts'
import type { Collected, Counted, ShelfContents, ShelfInput } from './shelf.types.ts'
import { type VisitValues, collectSets, countProducts } from './value-sets.rules.ts'
import { createVariantPrices } from './variant-prices.store.ts'

type Layout = Pick<ShelfContents, 'goods' | 'slots' | 'layers' | 'everything'>

/** Lays out the goods of a list: a bit per variant for each value of each facet and for each location. */
export function fillShelf({ slots: byPrice, goods, arrange }: ShelfInput): ShelfContents {
  const { slots, layers } = layOut(byPrice, goods.products)
  const layout = { goods, slots, layers, everything: takeAll(layers) }
  const isInStock = new Int32Array(layers.words)
  const prices = createVariantPrices(layout.everything)
  visitRows(layout, (place, row) => {
    prices.set(place, goods.variants.cents[row] ?? 0)
    if (goods.variants.isInStock[row] === 1) setBit(isInStock, place)
  })
  for (let word = 0; word < layers.words; word += 1) prices.measure(word)
  const facets = goods.columns.map((column): Counted => {
    const collected = collectFacet(layout, column)
    return { ...collected, ids: arrange(column, valuesOf(layout, collected)).map(({ id }) => id) }
  })
  const collected = collectLocations(layout)
  const locations: Counted = { ...collected, ids: valuesOf(layout, collected).map(({ id }) => id) }
  return { ...layout, isInStock, prices, facets, locations }
}

function visitRows(
  { goods, slots, layers }: Layout,
  visit: (place: number, row: number, position: number) => void,
): void {
  for (let position = 0; position < slots.length; position += 1) {
    const slot = slots[position] ?? 0
    const first = goods.products.start[slot] ?? 0
    const count = goods.products.variants[slot] ?? 0
    for (let layer = 0; layer < count; layer += 1) visit(placeOf(layers, position, layer), first + layer, position)
  }
}

function collectFacet(layout: Layout, column: FacetColumn): Collected {
  const { ids } = column
  if (column.facet.level === 'product') return collectOfProducts(layout, ids)
  const visitIds: VisitValues = (visit) =>
    visitRows(layout, (place, row, position) => visit(ids[row] ?? 0, place, position))
  return { of: layout.layers, sets: collectSets(layout.layers, visitIds) }
}

/** One bit per product: the first layer. */
function collectOfProducts({ slots, layers }: Layout, ids: Uint32Array): Collected {
  const [count = 0, words = 0] = [layers.counts[0], layers.lengths[0]]
  const of = { counts: [count], starts: [0], lengths: [words], words }
  const sets = collectSets(of, (visit) => {
    for (let position = 0; position < count; position += 1) visit(ids[slots[position] ?? 0] ?? 0, position, position)
  })
  return { of, sets }
}

/** A variant can be in stock at several locations. */
function collectLocations(layout: Layout): Collected {
  const { goods, layers } = layout
  const column = goods.variants.locations
  const visitLocations: VisitValues = (visit) =>
    visitRows(layout, (place, row, position) => {
      for (const id of goods.locationSets.membersOf(column[row] ?? 0)) visit(id, place, position)
    })
  return { of: layers, sets: collectSets(layers, visitLocations) }
}

/** Each value with its number of products in the list. */
function valuesOf({ everything, layers }: Layout, { of, sets }: Collected): { id: number; all: number }[] {
  const base = of === layers ? everything : fold(everything, layers)
  return sets.flatMap((set, id) => (set && id !== 0 ? [{ id, all: countProducts(set, base, of) }] : []))
}
