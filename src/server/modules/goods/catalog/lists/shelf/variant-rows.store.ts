import type { ListingFacts } from '../listing-facts.rules.ts'
import { type FacetColumn, growIds, toId } from './facet-column.store.ts'
import { growColumns } from './grow-columns.rules.ts'
import { type Dictionary, type Sets, createDictionary, createSets } from './value-dictionary.store.ts'

/** Where the rows of each product begin, and how many there are; by slot. */
export type RowsOfProducts = { start: Uint32Array; variants: Uint32Array }

export type VariantColumns = {
  cents: Int32Array
  locations: Uint32Array // a set of `locationSets`
  isInStock: Uint8Array
}

export type VariantRows = {
  readonly variants: VariantColumns
  readonly locations: Dictionary
  readonly locationSets: Sets
  /** A product with more variants than before gets rows at the end. */
  write: (slot: number, rows: ListingFacts['variants']) => void
  /** Reclaims unused rows once there are many. */
  compact: (slotCount: number) => void
}

/** The variants of all products as columns of numbers: a run of rows per product. `columns`: the facets of variants. */
export function createVariantRows(products: RowsOfProducts, columns: readonly FacetColumn[]): VariantRows {
  const variants: VariantColumns = {
    cents: new Int32Array(0),
    locations: new Uint32Array(0),
    isInStock: new Uint8Array(0),
  }
  const locations = createDictionary()
  const locationSets = createSets()
  let end = 0
  let unused = 0

  function write(slot: number, rows: ListingFacts['variants']): void {
    makeRoom(slot, rows.length)
    let row = products.start[slot] ?? 0
    for (const facts of rows) {
      const [cents, , , isInStock, locationIds] = facts
      variants.cents[row] = cents
      variants.isInStock[row] = isInStock
      variants.locations[row] = locationSets.toId(locationIds.map((id) => locations.toId(String(id), String(id))))
      for (const column of columns) column.ids[row] = toId(column, column.readVariant(facts))
      row += 1
    }
  }

  function makeRoom(slot: number, count: number): void {
    const before = products.variants[slot] ?? 0
    if (count > before) {
      unused += before
      products.start[slot] = end
      end += count
      if (end > variants.cents.length) {
        growColumns(variants, end)
        for (const column of columns) growIds(column, end)
      }
    } else unused += before - count
    products.variants[slot] = count
  }

  function compact(slotCount: number): void {
    if (unused <= 10_000 || unused <= end / 2) return
    end = moveTogether({ products, variants, columns }, slotCount)
    unused = 0
  }

  return { variants, locations, locationSets, write, compact }
}

/** Closes the gaps between runs. Returns the number of rows. */
function moveTogether(
  {
    products,
    variants,
    columns,
  }: { products: RowsOfProducts; variants: VariantColumns; columns: readonly FacetColumn[] },
  slotCount: number,
): number {
  const runs = Array.from({ length: slotCount }, (_, slot) => {
    const start = products.start[slot] ?? 0
    return { slot, start, end: start + (products.variants[slot] ?? 0) }
  }).sort((a, b) => a.start - b.start)
  let at = 0
  for (const { slot, start, end } of runs) {
    for (const column of Object.values(variants)) column.copyWithin(at, start, end)
    for (const { ids } of columns) ids.copyWithin(at, start, end)
    products.start[slot] = at
    at += end - start
  }
  return at
}
