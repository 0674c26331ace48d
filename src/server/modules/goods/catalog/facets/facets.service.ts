import type { Db } from '#server/platform/db/db.ts'
import {
  listFacets,
  listUnusedAttributes,
  updateFacetActive,
  upsertFacet,
  type StoredFacet,
  type UnusedAttribute,
} from './facets.queries.ts'
import { type AttributeFacet, findTakenName } from './facets.rules.ts'

/** Manages attribute facets. Running nodes see a change at their next list; a job applies its values within a minute. */
export interface FacetsService {
  /** All facets including hidden ones, in display order. */
  listFacets: () => Promise<StoredFacet[]>
  /** Attributes that no facet uses, most common first. */
  listUnusedAttributes: () => Promise<UnusedAttribute[]>
  /** Adds a facet or changes the one with this key. `taken`: its key or parameter already means something else. */
  saveFacet: (facet: AttributeFacet) => Promise<{ kind: 'saved' } | { kind: 'taken'; name: string }>
  /** Shows or hides a facet; false if the key is unknown. */
  updateFacetActive: (key: string, isActive: boolean) => Promise<boolean>
}

export function createFacetsService({ db }: { db: Db }): FacetsService {
  return {
    listFacets: () => listFacets(db.query),
    listUnusedAttributes: () => listUnusedAttributes(db.query),
    async saveFacet(facet) {
      const others = (await listFacets(db.query)).filter(({ key }) => key !== facet.key)
      const name = findTakenName(facet) ?? others.find(({ param }) => param === facet.param)?.param
      if (name !== undefined) return { kind: 'taken', name }
      await upsertFacet(db.query, facet)
      return { kind: 'saved' }
    },
    updateFacetActive: (key, isActive) => updateFacetActive(db.query, { key, isActive }),
  }
}
