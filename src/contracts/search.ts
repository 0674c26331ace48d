import * as z from 'zod/mini'
import { listingQuerySchema, listingSchema, productCardSchema } from './catalog.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema } from './shared.ts'

const hitSchema = z.object({ id: idSchema, name: z.string(), url: z.string() })
const categoryHitSchema = z.extend(hitSchema, { product_count: z.int() })
export type SearchHit = z.infer<typeof hitSchema>
export type CategoryHit = z.infer<typeof categoryHitSchema>

/**
 * How the products match: the query as typed, the query with its typos corrected (`corrected_query`), only nearly (no
 * product has all of it), or not at all.
 */
const searchMatches = ['all', 'corrected', 'near', 'none'] as const
export type SearchMatch = (typeof searchMatches)[number]

const answerSchema = z.object({
  query: z.string(),
  match: z.enum(searchMatches),
  corrected_query: z.nullable(z.string()),
  categories: z.array(categoryHitSchema),
  brands: z.array(hitSchema),
  articles: z.array(hitSchema),
  pages: z.array(hitSchema),
})

const querySchema = z._default(z.string().check(z.maxLength(200)), '')

const searchedProductsSchema = z.extend(listingSchema, {
  is_total_exact: z.boolean(), // false: at least this many
})
/**
 * The best few hundred can be paged through, sorted and filtered, and the facets describe these. Without a filter
 * `total` may be larger.
 */
export type SearchedProducts = z.infer<typeof searchedProductsSchema>

export const searchEndpoints = {
  results: defineEndpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Products, categories, brands, articles and pages that match a query',
    tag: 'search',
    access: 'public',
    query: z.extend(listingQuerySchema, {
      q: querySchema,
      target: z.optional(z.string()), // 'pages' = only pages; anything else = everything
    }),
    response: z.object({
      data: z.extend(answerSchema, {
        redirect_url: z.nullable(z.string()), // a page of the shop that the visitor is to see instead
        products: searchedProductsSchema,
      }),
    }),
  }),
  suggestions: defineEndpoint({
    method: 'GET',
    path: '/api/search/suggestions',
    summary: 'The best few of each group for a query that is still being typed',
    tag: 'search',
    access: 'public',
    query: z.object({ q: querySchema }),
    response: z.object({ data: z.extend(answerSchema, { products: z.array(productCardSchema) }) }),
  }),
}
