import { type Bits, addAll, clearBit, countAll, hasBit, keepCommon, setBit } from '#kernel/bits.ts'
import { fold, placeOf, spread } from './layers.rules.ts'
import type {
  Counted,
  CountedId,
  Look,
  SentFilter,
  ShelfContents,
  ShelfCounts,
  ShelfFilter,
  SlicedPage,
} from './shelf.types.ts'
import { countProducts, unite } from './value-sets.rules.ts'

type Condition = { on: Counted | 'stock' | 'time' | 'fit' | 'price'; bits: Bits }

/** `matching`: the variants that meet all conditions. */
type Looked = { contents: ShelfContents; conditions: readonly Condition[]; matching: Bits }

/** Finds the variants that match the filter. */
export function lookAtShelf(contents: ShelfContents, filter: ShelfFilter): Look {
  const conditions = toConditions(contents, filter)
  const looked: Looked = { contents, conditions, matching: meetAll(contents, conditions) }
  return { count: () => count(looked), findPage: (page) => findPage(looked, page) }
}

function toConditions(
  contents: ShelfContents,
  { values, locations, timely, fitting, isInStockOnly, price }: ShelfFilter,
): Condition[] {
  const { facets, layers, locations: ofLocations, isInStock, prices } = contents
  const conditions: Condition[] = []
  const addCondition = (on: Counted, wanted: readonly number[]) => {
    conditions.push({ on, bits: findAny(on, wanted, layers) })
  }
  for (const [at, facet] of facets.entries()) if (values[at] !== undefined) addCondition(facet, values[at])
  if (locations) addCondition(ofLocations, locations)
  if (timely) conditions.push({ on: 'time', bits: findTimely(contents, timely) })
  if (fitting) conditions.push({ on: 'fit', bits: findFitting(contents, fitting) })
  if (isInStockOnly) conditions.push({ on: 'stock', bits: isInStock })
  if (price) conditions.push({ on: 'price', bits: prices.findPriced(price.fromCents, price.toCents) })
  return conditions
}

/** The variants that have any of these values. */
function findAny(on: Counted, wanted: readonly number[], layers: ShelfContents['layers']): Bits {
  const ofWanted = wanted.flatMap((id) => on.sets[id] ?? [])
  const bits = unite(ofWanted, on.of)
  return on.of === layers ? bits : spread(bits, layers)
}

function findTimely(contents: ShelfContents, { isAll, sent, locations }: NonNullable<ShelfFilter['timely']>): Bits {
  const bits = findAny(contents.locations, locations, contents.layers)
  if (isAll) addAll(bits, contents.isInStock)
  for (const one of sent) addAll(bits, findSent(contents, one))
  return bits
}

function findSent(
  { layers, slots, locations: ofLocations, isInStock }: ShelfContents,
  { locations, notSent }: SentFilter,
): Bits {
  const bits = locations === null ? isInStock.slice() : findAny(ofLocations, locations, layers)
  if (notSent.size === 0) return bits
  for (const [position, slot] of slots.entries()) {
    if (!notSent.has(slot)) continue
    for (const [layer, count] of layers.counts.entries())
      if (position < count) clearBit(bits, placeOf(layers, position, layer))
  }
  return bits
}

/** The variants in stock in the size of their product. */
function findFitting(
  { goods, layers, slots, isInStock }: ShelfContents,
  { ids, bySlot }: NonNullable<ShelfFilter['fitting']>,
): Bits {
  const bits = new Int32Array(layers.words)
  for (const [position, slot] of slots.entries()) {
    const wanted = bySlot.get(slot)
    if (wanted === undefined) continue
    const row = goods.products.start[slot] ?? 0
    for (const [layer, count] of layers.counts.entries())
      if (position < count && ids[row + layer] === wanted) setBit(bits, placeOf(layers, position, layer))
  }
  keepCommon(bits, isInStock)
  return bits
}

function meetAll({ everything }: ShelfContents, conditions: readonly Condition[]): Bits {
  const bits = everything.slice()
  for (const condition of conditions) keepCommon(bits, condition.bits)
  return bits
}

/** The variants that meet all conditions but this one. */
function without({ contents, conditions, matching }: Looked, on: Condition['on']): Bits {
  return conditions.some((condition) => condition.on === on)
    ? meetAll(
        contents,
        conditions.filter((condition) => condition.on !== on),
      )
    : matching
}

function count(looked: Looked): ShelfCounts {
  const { layers, isInStock, prices, facets, locations } = looked.contents
  const found = fold(looked.matching, layers)
  const inStock = without(looked, 'stock').slice()
  keepCommon(inStock, isInStock)
  return {
    total: countAll(found),
    inStockCount: countAll(fold(inStock, layers)),
    price: prices.findExtent(without(looked, 'price')),
    values: facets.map((facet) => countValues(looked, { counted: facet, found })),
    locations: countValues(looked, { counted: locations, found }),
  }
}

/** `found`: the products with a matching variant. */
function countValues(looked: Looked, { counted, found }: { counted: Counted; found: Bits }): CountedId[] {
  const { layers } = looked.contents
  const { of, sets, ids } = counted
  const bits = without(looked, counted)
  const base = of === layers ? bits : bits === looked.matching ? found : fold(bits, layers)
  return ids.map((id) => {
    const set = sets[id]
    return { id, count: set ? countProducts(set, base, of) : 0 }
  })
}

function findPage(looked: Looked, { sorted, offset, limit }: SlicedPage): { slot: number; row: number }[] {
  const { layers } = looked.contents
  const toHit = (position: number) => toSlotAndRow(looked, position)
  if (looked.conditions.length === 0) return Array.from(sorted.subarray(offset, offset + limit), toHit)
  const found = fold(looked.matching, layers)
  const hits: ReturnType<typeof toHit>[] = []
  let skipped = 0
  for (const position of sorted) {
    if (hits.length === limit) break
    if (!hasBit(found, position)) continue
    if (skipped < offset) skipped += 1
    else hits.push(toHit(position))
  }
  return hits
}

function toSlotAndRow({ contents, matching }: Looked, position: number): { slot: number; row: number } {
  const { goods, slots } = contents
  const slot = slots[position] ?? 0
  return { slot, row: (goods.products.start[slot] ?? 0) + firstLayerOf(contents, { bits: matching, position }) }
}

/** The layer of the first variant of the product that is in the set. */
function firstLayerOf({ layers }: ShelfContents, { bits, position }: { bits: Bits; position: number }): number {
  const layer = layers.starts.findIndex(
    (_, at) => position >> 5 < (layers.lengths[at] ?? 0) && hasBit(bits, placeOf(layers, position, at)),
  )
  return Math.max(0, layer)
}
