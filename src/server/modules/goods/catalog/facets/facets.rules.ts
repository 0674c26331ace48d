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

/** A value with what the owner has said of it; an empty name is that of the goods. */
const ownValueSchema = z.object({ value: z.string(), name: z.string(), isHidden: z.boolean() })
export const ownValuesSchema = z.array(ownValueSchema)
export type OwnValue = z.infer<typeof ownValueSchema>

const rowsSchema = z.array(
  z.extend(attributeFacetSchema, {
    isActive: z._default(z.boolean(), true),
    hasOwnOrder: z._default(z.boolean(), false),
    ownValues: z._default(ownValuesSchema, []),
  }),
)
type Row = z.infer<typeof rowsSchema>[number]

/** All facets in display order. `rows`: JSON of the rows; one whose name is taken is left out. */
export function toFacets(rows: string, builtIn: readonly Facet[] = checkedFacets): readonly Facet[] {
  const stored = rowsSchema.parse(JSON.parse(rows))
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const ofAttributes = stored
    .filter((row) => row.isActive && findTakenName(row, builtIn) === undefined)
    .map((row): Facet => ({ ...toShown(row), ...nameOf(row), source: { attribute: row.attribute } }))
  return [...builtIn.map((facet) => withRow(facet, byKey.get(facet.key))), ...ofAttributes].sort(
    (a, b) => a.position - b.position,
  )
}

/** Cards and sizes need the values of a built-in facet even if it is switched off. */
function withRow(facet: Facet, row: Row | undefined): Facet {
  if (!row) return facet
  return { ...facet, ...toShown(row), ...(!row.isActive && { isHidden: true as const }) }
}

function nameOf({ key, param, level }: Row): Pick<Facet, 'key' | 'param' | 'level'> {
  return { key, param, level }
}

function toShown({ label, order, shown, position, ownValues, hasOwnOrder }: Row) {
  const own = {
    names: new Map(ownValues.flatMap(({ value, name }) => (name === '' ? [] : [[value, name]]))),
    hidden: new Set(ownValues.flatMap(({ value, isHidden }) => (isHidden ? [value] : []))),
    places: new Map(hasOwnOrder ? ownValues.map(({ value }, place) => [value, place]) : []),
  }
  return { label, order, shown, position, ...(ownValues.length > 0 && { own }) }
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
