import type { Facet } from '#contracts/facets.ts'
import { type VariantFacts, variantReader } from '../listing-facts.rules.ts'
import { roomFor } from './grow-columns.rules.ts'
import { type Dictionary, createDictionary, toValueId } from './value-dictionary.store.ts'

/** The values of one facet: a dictionary id per product or per variant, 0 = none. */
export type FacetColumn = {
  readonly facet: Facet
  readonly dictionary: Dictionary
  ids: Uint32Array
  readonly readVariant: (facts: VariantFacts) => unknown
}

export function createFacetColumn(facet: Facet): FacetColumn {
  return { facet, dictionary: createDictionary(), ids: new Uint32Array(0), readVariant: variantReader(facet.key) }
}

/** The dictionary id of a value as the facts have it; a new value is added. */
export function toId({ facet, dictionary }: FacetColumn, value: unknown): number {
  if (typeof value === 'string') return facet.isColor ? dictionary.toId(value, value) : toValueId(dictionary, value)
  return isNamed(value) ? dictionary.toLatestId(...value) : 0
}

/** Only `toListingFacts` writes facts, so an array is a value with its name. */
function isNamed(value: unknown): value is readonly [value: string, name: string] {
  return Array.isArray(value)
}

/** As `growColumns`, for the ids of one facet. */
export function growIds(column: FacetColumn, size: number): void {
  const wider = new Uint32Array(roomFor(size))
  wider.set(column.ids)
  column.ids = wider
}
