import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { categoryIdTextSchema, productIdSchema, searchRuleIdSchema } from '../ids.ts'
import { searchOutcomes } from './searched-terms.ts'

/** In their order; `reasons` are sentences about the place of each. */
const goodsSchema = z.array(z.object({ id: productIdSchema, name: z.string(), reasons: z.array(z.string()) }))

export const searchRankingSchema = z.object({
  outcome: z.enum(searchOutcomes),
  corrected_query: z.nullable(z.string()), // as the search has understood a typo
  redirect_url: z.nullable(z.string()), // visitors come there instead
  rule: z.nullable(z.object({ id: searchRuleIdSchema, phrase: z.string() })), // with goods or a page for this query
  total: z.int(),
  is_total_exact: z.boolean(),
  goods: goodsSchema,
})
export type SearchRanking = z.infer<typeof searchRankingSchema>

export const categoryRankingSchema = z.object({ name: z.string(), total: z.int(), goods: goodsSchema })
export type CategoryRanking = z.infer<typeof categoryRankingSchema>
export type RankedGoods = CategoryRanking['goods'][number]

export const rankingEndpoints = {
  search: defineEndpoint({
    method: 'GET',
    path: '/api/admin/search-ranking',
    summary: 'The first page of a search as visitors see it, and why each product has its place; counts no search',
    tag: 'rankings',
    access: { staff: 'content.view' },
    query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: z.object({ data: searchRankingSchema }),
  }),
  category: defineEndpoint({
    method: 'GET',
    path: '/api/admin/categories/:id/ranking',
    summary: 'The first page of a category in the recommended order, and why each product has its place',
    tag: 'rankings',
    access: { staff: 'content.view' },
    params: z.object({ id: categoryIdTextSchema }),
    response: z.object({ data: categoryRankingSchema }),
  }),
}
