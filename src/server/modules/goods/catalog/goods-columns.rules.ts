import type { Facet } from '#contracts/facets.ts'
import { type ListingFacts, type VariantFacts, variantReader } from './listing-facts.rules.ts'
import { type Dictionary, createDictionary, createSets, toValueId } from './value-dictionary.rules.ts'

/** The values of one facet: a dictionary id per product or per variant, 0 = none. */
export type FacetColumn = {
  readonly facet: Facet
  readonly dictionary: Dictionary
  ids: Uint32Array
  readonly readVariant: (facts: VariantFacts) => unknown
}

export type GoodsColumns = ReturnType<typeof createGoodsColumns>

/** `isMoved`: the position in some sort order may have changed. `hasNewValues`: a facet value has changed. */
export type Written = { slot: number; isMoved: boolean; hasNewValues: boolean }

/** All products as columns of numbers: a slot per product, a run of rows for its variants. */
export function createGoodsColumns(facets: readonly Facet[]) {
  const slots = new Map<number, number>()
  const products = {
    id: new Int32Array(0),
    popularity: new Int32Array(0),
    cents: new Int32Array(0),
    isInStock: new Uint8Array(0),
    lists: new Uint32Array(0), // a set of the index
    start: new Uint32Array(0),
    variants: new Uint32Array(0),
  }
  const order: string[] = []
  const variants = {
    cents: new Int32Array(0),
    locations: new Uint32Array(0), // a set of `locationSets`
    isInStock: new Uint8Array(0),
  }
  const columns = facets.map((facet): FacetColumn => ({
    facet,
    dictionary: createDictionary(),
    ids: new Uint32Array(0),
    readVariant: variantReader(facet.key),
  }))
  const ofProducts = columns.filter(({ facet }) => facet.level === 'product')
  const ofVariants = columns.filter(({ facet }) => facet.level === 'variant')
  const locations = createDictionary()
  const locationSets = createSets()
  let variantEnd = 0
  let unusedVariants = 0

  function write(productId: number, facts: ListingFacts): Written {
    const slot = slots.get(productId) ?? addSlot(productId)
    const isMoved =
      order[slot] !== facts.order ||
      products.popularity[slot] !== facts.popularity ||
      products.cents[slot] !== facts.cents ||
      Boolean(products.isInStock[slot]) !== facts.isInStock
    const before = order[slot] === undefined ? undefined : valuesOf(slot)
    order[slot] = facts.order
    products.popularity[slot] = facts.popularity
    products.cents[slot] = facts.cents
    products.isInStock[slot] = facts.isInStock ? 1 : 0
    for (const column of ofProducts) column.ids[slot] = toId(column, facts[column.facet.key])
    writeVariants(slot, facts.variants)
    return { slot, isMoved, hasNewValues: before === undefined || before !== valuesOf(slot) }
  }

  function addSlot(productId: number): number {
    const slot = slots.size
    slots.set(productId, slot)
    if (slot >= products.id.length) {
      growColumns(products, slot)
      for (const column of ofProducts) growIds(column, slot)
    }
    products.id[slot] = productId
    return slot
  }

  function writeVariants(slot: number, rows: ListingFacts['variants']): void {
    const before = products.variants[slot] ?? 0
    if (rows.length > before) {
      unusedVariants += before
      products.start[slot] = variantEnd
      variantEnd += rows.length
      if (variantEnd > variants.cents.length) {
        growColumns(variants, variantEnd)
        for (const column of ofVariants) growIds(column, variantEnd)
      }
    } else unusedVariants += before - rows.length
    products.variants[slot] = rows.length
    let row = products.start[slot] ?? 0
    for (const facts of rows) {
      const [cents, , , isInStock, locationIds] = facts
      variants.cents[row] = cents
      variants.isInStock[row] = isInStock
      variants.locations[row] = locationSets.toId(locationIds.map((id) => locations.toId(String(id), String(id))))
      for (const column of ofVariants) column.ids[row] = toId(column, column.readVariant(facts))
      row += 1
    }
  }

  /** The facet values of a product as one string. Its other data changes all day. */
  function valuesOf(slot: number): string {
    const parts = ofProducts.map(({ ids }) => ids[slot])
    const start = products.start[slot] ?? 0
    const end = start + (products.variants[slot] ?? 0)
    for (const { ids } of ofVariants) for (let row = start; row < end; row += 1) parts.push(ids[row])
    return parts.join()
  }

  /** Reclaims unused rows once there are many. */
  function compact(): void {
    if (unusedVariants <= 10_000 || unusedVariants <= variantEnd / 2) return
    const runs = Array.from({ length: slots.size }, (_, slot) => {
      const start = products.start[slot] ?? 0
      return { slot, start, end: start + (products.variants[slot] ?? 0) }
    }).sort((a, b) => a.start - b.start)
    let at = 0
    for (const { slot, start, end } of runs) {
      for (const column of Object.values(variants)) column.copyWithin(at, start, end)
      for (const { ids } of ofVariants) ids.copyWithin(at, start, end)
      products.start[slot] = at
      at += end - start
    }
    variantEnd = at
    unusedVariants = 0
  }

  return {
    products,
    /** Sort key of the name, by slot. */
    order,
    variants,
    columns,
    locations,
    locationSets,
    size: () => slots.size,
    findSlot: (productId: number) => slots.get(productId),
    write,
    compact,
  }
}

function toId({ facet, dictionary }: FacetColumn, value: unknown): number {
  if (typeof value === 'string') return facet.isColor ? dictionary.toId(value, value) : toValueId(dictionary, value)
  return isNamed(value) ? dictionary.toLatestId(...value) : 0
}

/** Only `toListingFacts` writes facts, so an array is a value with its name. */
function isNamed(value: unknown): value is readonly [value: string, name: string] {
  return Array.isArray(value)
}

type Column = Int32Array | Uint32Array | Uint8Array

/** Makes room for at least `size + 1` rows in every column, and half as much again. */
function growColumns<Columns extends Record<string, Column>>(columns: Columns, size: number): void {
  for (const [name, column] of Object.entries(columns)) Object.assign(columns, { [name]: grow(column, size) })
}

function growIds(column: FacetColumn, size: number): void {
  const wider = new Uint32Array(roomFor(size))
  wider.set(column.ids)
  column.ids = wider
}

function grow(column: Column, size: number): Column {
  const length = roomFor(size)
  const wider =
    column instanceof Int32Array
      ? new Int32Array(length)
      : column instanceof Uint32Array
        ? new Uint32Array(length)
        : new Uint8Array(length)
  wider.set(column)
  return wider
}

function roomFor(size: number): number {
  return Math.ceil(size * 1.5) + 16
}
