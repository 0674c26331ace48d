import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { searchRuleIdSchema } from '../ids.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'

/** Over how many days searches are counted, today included. */
export const searchedDays = 30

export const searchedViews = ['missing', 'top'] as const
export type SearchedView = (typeof searchedViews)[number]

/**
 * What a search found: goods with all of its words; only categories, brands, articles or pages; a page to which a rule leads;
 * only goods with some of its words; nothing.
 */
export const searchOutcomes = ['goods', 'texts', 'redirect', 'near', 'none'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]

export const searchedTermSchema = z.object({
  term: z.string(), // folded
  shown: z.string(), // as visitors write it
  searches: z.int(),
  outcome: z.nullable(z.enum(searchOutcomes)), // of the last search; null = not known yet
  goods: z.nullable(z.int()), // that it found
  rule: z.nullable(z.object({ id: searchRuleIdSchema, phrase: z.string() })), // that acts on it
})
export type SearchedTerm = z.infer<typeof searchedTermSchema>

export const searchedTermEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/searched-terms',
    summary:
      'What visitors searched for in the last 30 days, the most frequent first; `missing`: found nothing that fits, and has no rule',
    tag: 'searched-terms',
    access: { staff: 'content.view' },
    query: z.object({ ...listQuery, ...searchQuery, view: z._default(z.enum(searchedViews), 'missing') }),
    response: pageOf(searchedTermSchema),
  }),
}
