import * as z from 'zod/mini'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { type Facet, builtInFacets, valueOrders } from '#contracts/facets.ts'
import { listParams } from '#contracts/page-params.ts'
import type { ProductSource, SourceVariant } from '../documents/documents.types.ts'
import { factNames } from '../lists/listing-facts.rules.ts'

/** The type makes the compiler check that products and variants have these fields. */
const checkedFacets: readonly Facet<keyof ProductSource | keyof SourceVariant>[] = builtInFacets

const nameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/))
/** A row of the table `facets`. */
export const attributeFacetSchema = z.object({
  key: nameSchema,
  param: nameSchema,
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  attribute: z.string().check(z.minLength(1), z.maxLength(60)),
  level: z.enum(['product', 'variant']),
  order: z.enum(valueOrders),
  shown: z.int().check(z.minimum(1), z.maximum(50)),
  position: z.int(),
})
export type AttributeFacet = z.infer<typeof attributeFacetSchema>

const rowsSchema = z.array(attributeFacetSchema)

/** All facets in display order. `rows`: JSON of the active rows; a row whose name is taken is left out. */
export function toFacets(rows: string, builtIn: readonly Facet[] = checkedFacets): readonly Facet[] {
  const ofAttributes = rowsSchema
    .parse(JSON.parse(rows))
    .filter((row) => findTakenName(row, builtIn) === undefined)
    .map(({ attribute, ...facet }): Facet => ({ ...facet, source: { attribute } }))
  return [...builtIn, ...ofAttributes].sort((a, b) => a.position - b.position)
}

const queryNames = Object.keys(catalogEndpoints.productList.query.shape)

/** The name that already means something else: in the URL of a list, in a query of the API, or among the facts. */
export function findTakenName(
  { key, param }: Pick<Facet, 'key' | 'param'>,
  builtIn: readonly Facet[] = checkedFacets,
): string | undefined {
  const taken = new Set<string>([...factNames, ...queryNames, ...listParams])
  for (const facet of builtIn) taken.add(facet.key).add(facet.param)
  return [key, param].find((name) => taken.has(name) || Object.hasOwn(Object.prototype, name))
}

/** Where the values come from, as `applied_facets` stores it. */
export function describeSource({ level, source }: Pick<Facet, 'level' | 'source'>): string {
  return 'field' in source ? `${level} field ${source.field}` : `${level} attribute ${source.attribute}`
}
