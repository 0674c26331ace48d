import * as z from 'zod/mini'
import { toSlovakOrderKey } from '#kernel/slovak-order.ts'
import { brandList, categoryList, newList, saleList } from './listing.rules.ts'

const namedSchema = z.tuple([z.string(), z.string()]) // slug, name
const variantFactsSchema = z.tuple([
  z.int(), // price now, cents with VAT
  z.nullable(z.string()), // colour slug
  z.nullable(z.string()), // size
  z.int(), // 1 = in stock anywhere
  z.array(z.int()), // locations that have pieces
])

/** What one product is listed, filtered and sorted by; stored as JSON text in `listing_facts.facts`. */
export const listingFactsSchema = z.object({
  order: z.string(), // of the name, see toSlovakOrderKey
  popularity: z.int(),
  cents: z.int(), // the price on the card
  isInStock: z.boolean(),
  lists: z.array(z.string()),
  brand: z.nullable(namedSchema),
  theme: z.nullable(z.string()),
  age: z.nullable(z.string()),
  variants: z.array(variantFactsSchema),
})
export type ListingFacts = z.infer<typeof listingFactsSchema>

export type FactsSource = {
  name: string
  popularity: number
  cents: number
  isInStock: boolean
  isNew: boolean
  isOnSale: boolean
  brand: { id: number; name: string; slug: string } | null
  attributes: unknown
  listedIn: readonly number[]
  variants: readonly {
    cents: number
    color: string | null
    size: string | null
    isInStock: boolean
    locationIds: readonly number[]
  }[]
}

/** Null for goods that stand in no list, as gifts. */
export function toListingFacts(source: FactsSource): ListingFacts | null {
  if (source.listedIn.length === 0) return null
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
    brand: source.brand && [source.brand.slug, source.brand.name],
    theme: readAttribute(source.attributes, 'theme'),
    age: readAttribute(source.attributes, 'age'),
    variants: source.variants.map(({ cents, color, size, isInStock, locationIds }) => [
      cents,
      color,
      toText(size),
      isInStock ? 1 : 0,
      [...locationIds].sort((a, b) => a - b),
    ]),
  }
}

function readAttribute(attributes: unknown, name: string): string | null {
  if (typeof attributes !== 'object' || attributes === null) return null
  const value = Object.entries(attributes).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? toText(value) : null
}

function toText(value: string | null): string | null {
  const text = value?.trim() ?? ''
  return text === '' ? null : text
}
