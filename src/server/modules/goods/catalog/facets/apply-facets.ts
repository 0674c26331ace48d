import type { Facet } from '#contracts/facets.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { catalogChanged } from '../catalog.events.ts'
import {
  deleteAppliedFacet,
  markAllDue,
  markDueByAttribute,
  listFacetRows,
  listAppliedFacets,
  upsertAppliedFacet,
} from './facets.queries.ts'
import { describeSource, toFacets } from './facets.rules.ts'

/**
 * Compares the table of facets with the listing facts. When the source of a facet has changed, the documents of the affected products
 * become due; the facet is complete once they are rebuilt.
 */
export async function applyFacets(
  db: Db,
  { builtIn, events, now }: { builtIn?: readonly Facet[] | undefined; events: Publisher; now: Date },
): Promise<void> {
  const facets = toFacets(await listFacetRows(db.query), builtIn)
  const applied = await listAppliedFacets(db.query)
  const changed = facets.filter((facet) => applied.get(facet.key) !== describeSource(facet))
  const gone = [...applied.keys()].filter((key) => facets.every((facet) => facet.key !== key))
  if (changed.length + gone.length === 0) return
  await db.tx(async (tx) => {
    for (const facet of changed) {
      const { key, source } = facet
      if ('field' in source) await markAllDue(tx, now)
      else await markDueByAttribute(tx, { key, attribute: source.attribute, now })
      await upsertAppliedFacet(tx, { key, source: describeSource(facet) })
    }
    // Leftover values of a removed facet are never read. If it returns, it is applied again.
    for (const key of gone) await deleteAppliedFacet(tx, key)
    await events.publish(tx, catalogChanged({ tags: ['catalog'] }))
  })
}
