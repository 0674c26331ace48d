import type { Facet } from '#contracts/facets.ts'
import type { BrandId, LocationId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { toSlovakOrderKey } from '#kernel/slovak-order.ts'
import { brandList, categoryList, newList, saleList } from './listing.rules.ts'

/** A name, whose slug is the value in URLs, or value and name if the data has its own slug. */
type FactValue = string | readonly [value: string, name: string]

// Color and size have their own places: most variants have them, and the text of all facts is parsed at every start.
export type VariantFacts = readonly [
  cents: Cents, // price now, with VAT
  color: FactValue | null,
  size: FactValue | null,
  isInStock: 0 | 1, // anywhere
  locationIds: readonly LocationId[], // that have pieces
  others?: Readonly<Record<string, FactValue>>, // values of further facets by key
]

type FixedFacts = {
  order: string // of the name, see toSlovakOrderKey
  popularity: number
  cents: Cents // the price on the card
  isInStock: boolean
  lists: readonly string[]
  variants: readonly VariantFacts[]
}

/**
 * The data for listing, filtering and sorting one product; stored as JSON text in `listing_facts.facts`. In addition to these fields it
 * has the value of each product-level facet under the facet's key.
 */
export type ListingFacts = FixedFacts & Readonly<Record<string, unknown>>

const fixedNames = {
  order: true,
  popularity: true,
  cents: true,
  isInStock: true,
  lists: true,
  variants: true,
} satisfies Record<keyof FixedFacts, true>
/** No facet may have one of these keys. */
export const factNames: readonly string[] = Object.keys(fixedNames)

export type FactsSource = {
  name: string
  popularity: number
  cents: Cents
  isInStock: boolean
  isNew: boolean
  isOnSale: boolean
  brand: { id: BrandId; name: string; slug: string } | null
  attributes: unknown
  listedIn: readonly number[]
  variants: readonly {
    cents: Cents
    color: string | null
    size: string | null
    attributes?: unknown
    isInStock: boolean
    locationIds: readonly LocationId[]
  }[]
}

/** Null for goods that are in no list, such as gifts. */
export function toListingFacts(source: FactsSource, facets: readonly Facet[]): ListingFacts | null {
  if (source.listedIn.length === 0) return null
  const ofProduct = facets.filter(({ level }) => level === 'product')
  const ofVariant = facets.filter(({ level }) => level === 'variant')
  return {
    order: toSlovakOrderKey(source.name),
    popularity: source.popularity,
    cents: source.cents,
    isInStock: source.isInStock,
    lists: [
      ...source.listedIn.map(categoryList),
      ...(source.isNew ? [newList] : []),
      ...(source.isOnSale ? [saleList] : []),
      ...(source.brand ? [brandList(source.brand.id)] : []),
    ],
    ...Object.fromEntries(ofProduct.map((facet) => [facet.key, readValue(facet, [source])])),
    variants: source.variants.map((variant) => toVariantFacts(variant, { source, facets: ofVariant })),
  }
}

function toVariantFacts(
  variant: FactsSource['variants'][number],
  { source, facets }: { source: FactsSource; facets: readonly Facet[] },
): VariantFacts {
  const values = new Map(facets.map((facet) => [facet.key, readValue(facet, [variant, source])]))
  const [color = null, size = null] = [values.get('color'), values.get('size')]
  const others = [...values].flatMap(([key, value]) =>
    key === 'color' || key === 'size' || value === null ? [] : [[key, value] as const],
  )
  const locationIds = [...variant.locationIds].sort((a, b) => a - b)
  const facts = [variant.cents, color, size, variant.isInStock ? 1 : 0, locationIds] as const
  return others.length === 0 ? facts : [...facts, Object.fromEntries(others)]
}

/** Reads the value of a facet from the facts of a variant. */
export function variantReader(key: string): (facts: VariantFacts) => unknown {
  if (key === 'color') return (facts) => facts[1]
  if (key === 'size') return (facts) => facts[2]
  return (facts) => facts[5]?.[key]
}

/** Longer texts are descriptions, not values to choose from. */
const maxLength = 60

/** The value of a product or variant for a facet. A variant without the attribute inherits that of its product. */
function readValue({ source }: Facet, owners: readonly [object, ...object[]]): FactValue | null {
  for (const owner of owners) {
    const value =
      'field' in source ? property(owner, source.field) : property(property(owner, 'attributes'), source.attribute)
    const found = toFactValue(value)
    if (found !== null) return found
  }
  return null
}

function toFactValue(value: unknown): FactValue | null {
  if (typeof value === 'string') {
    const text = value.trim()
    return text === '' || text.length > maxLength ? null : text
  }
  const [slug, name] = [property(value, 'slug'), property(value, 'name')]
  return typeof slug === 'string' && typeof name === 'string' ? [slug, name] : null
}

function property(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name)
    ? Reflect.get(owner, name)
    : undefined
}
