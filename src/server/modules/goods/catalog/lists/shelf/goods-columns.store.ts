import type { Facet } from '#contracts/facets.ts'
import type { ProductId } from '#kernel/ids.ts'
import type { ListingFacts } from '../listing-facts.rules.ts'
import { type FacetColumn, createFacetColumn, growIds, toId } from './facet-column.store.ts'
import { growColumns } from './grow-columns.rules.ts'
import { type VariantRows, createVariantRows } from './variant-rows.store.ts'

export type ProductColumns = {
  id: Int32Array
  popularity: Int32Array
  cents: Int32Array
  isInStock: Uint8Array
  lists: Uint32Array // a set of the index
  start: Uint32Array // first row of its variants
  variants: Uint32Array // number of its rows
}

/** `isMoved`: the position in some sort order may have changed. `hasNewValues`: a facet value has changed. */
export type Written = { slot: number; isMoved: boolean; hasNewValues: boolean }

/** Columns are replaced when they grow: read them from here, do not keep them. */
export type GoodsColumns = Pick<VariantRows, 'variants' | 'locations' | 'locationSets'> & {
  readonly products: ProductColumns
  /** Sort key of the name, by slot. */
  readonly order: readonly string[]
  /** In the order of the facets. */
  readonly columns: readonly FacetColumn[]
  size: () => number
  findSlot: (productId: ProductId) => number | undefined
  write: (productId: ProductId, facts: ListingFacts) => Written
  compact: () => void
}

/** All products as columns of numbers: a slot per product, a run of rows for its variants. */
export function createGoodsColumns(facets: readonly Facet[]): GoodsColumns {
  const slots = new Map<number, number>()
  const products = createProductColumns()
  const order: string[] = []
  const columns = facets.map(createFacetColumn)
  const ofProducts = columns.filter(({ facet }) => facet.level === 'product')
  const ofVariants = columns.filter(({ facet }) => facet.level === 'variant')
  const rows = createVariantRows(products, ofVariants)
  const { variants, locations, locationSets } = rows

  function write(productId: ProductId, facts: ListingFacts): Written {
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
    rows.write(slot, facts.variants)
    return { slot, isMoved, hasNewValues: before === undefined || before !== valuesOf(slot) }
  }

  function addSlot(productId: ProductId): number {
    const slot = slots.size
    slots.set(productId, slot)
    if (slot >= products.id.length) {
      growColumns(products, slot)
      for (const column of ofProducts) growIds(column, slot)
    }
    products.id[slot] = productId
    return slot
  }

  /** The facet values of a product as one string. Its other data changes all day. */
  function valuesOf(slot: number): string {
    const parts = ofProducts.map(({ ids }) => ids[slot])
    const start = products.start[slot] ?? 0
    const end = start + (products.variants[slot] ?? 0)
    for (const { ids } of ofVariants) for (let row = start; row < end; row += 1) parts.push(ids[row])
    return parts.join()
  }

  const size = () => slots.size
  const findSlot = (productId: ProductId) => slots.get(productId)
  const compact = () => rows.compact(slots.size)
  return { products, order, variants, columns, locations, locationSets, size, findSlot, write, compact }
}

function createProductColumns(): ProductColumns {
  return {
    id: new Int32Array(0),
    popularity: new Int32Array(0),
    cents: new Int32Array(0),
    isInStock: new Uint8Array(0),
    lists: new Uint32Array(0),
    start: new Uint32Array(0),
    variants: new Uint32Array(0),
  }
}
