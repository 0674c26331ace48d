import type { Queryable } from '#server/platform/db/db.ts'
import { knownAttributes } from '../documents/attributes.rules.ts'
import { listBrandNames, listCategoryPaths, listFacetAttributes } from './choices.queries.ts'

/** What a product is chosen from. */
export async function listProductChoices(q: Queryable) {
  const categories = await listCategoryPaths(q)
  const brands = await listBrandNames(q)
  const facets = await listFacetAttributes(q)
  const others = knownAttributes.filter(({ name }) => !facets.some((facet) => facet.name === name))
  return {
    categories: categories.map(({ id, path, isActive }) => ({ id, path, is_active: isActive })),
    brands,
    attributes: [...facets, ...others],
  }
}
