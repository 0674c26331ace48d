import type { Db } from '#server/platform/db/db.ts'
import { listFacets, listUnusedAttributes, setFacetActive, upsertFacet } from './facets.queries.ts'
import { type AttributeFacet, findTakenName } from './facets.rules.ts'

/** Manages attribute facets. Running nodes see a change at their next list; a job applies its values within a minute. */
export function createFacetsService({ db }: { db: Db }) {
  return {
    /** All facets including hidden ones, in display order. */
    listFacets: () => listFacets(db.query),

    /** Attributes that no facet uses, most common first. */
    listUnusedAttributes: () => listUnusedAttributes(db.query),

    /** Adds a facet or changes the one with this key. `taken`: its key or parameter already means something else. */
    async saveFacet(facet: AttributeFacet): Promise<{ kind: 'saved' } | { kind: 'taken'; name: string }> {
      const others = (await listFacets(db.query)).filter(({ key }) => key !== facet.key)
      const name = findTakenName(facet) ?? others.find(({ param }) => param === facet.param)?.param
      if (name !== undefined) return { kind: 'taken', name }
      await upsertFacet(db.query, facet)
      return { kind: 'saved' }
    },

    /** Shows or hides a facet; false if the key is unknown. */
    setFacetActive: (key: string, isActive: boolean) => setFacetActive(db.query, { key, isActive }),
  }
}
