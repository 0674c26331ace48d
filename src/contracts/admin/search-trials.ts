import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productIdSchema, searchRuleIdSchema } from '../ids.ts'
import { maxMeanings, maxPinned } from './search-rules.ts'
import { searchOutcomes } from './searched-terms.ts'

const text = z.string().check(z.maxLength(300))

const foundSchema = z.object({
  outcome: z.enum(searchOutcomes),
  total: z.int(), // goods
  is_total_exact: z.boolean(),
  redirect_url: z.nullable(z.string()),
  goods: z.array(z.object({ id: productIdSchema, name: z.string(), is_pinned: z.boolean() })), // the first of them
})
export type FoundInTrial = z.infer<typeof foundSchema>

export const searchTrialSchema = z.object({ before: foundSchema, after: foundSchema })
export type SearchTrial = z.infer<typeof searchTrialSchema>

/** Reading, although it is sent in a body: nothing is stored. */
export const searchTrialEndpoints = {
  run: defineEndpoint({
    method: 'POST',
    path: '/api/admin/search-trials',
    summary: 'What a search answers without a rule and with it, before it is saved; writes nothing',
    tag: 'search-trials',
    access: { staff: 'signed-in' },
    body: z.object({
      q: z.string().check(z.maxLength(200)),
      rule: z.object({
        id: z.nullable(searchRuleIdSchema), // null = one that is being added
        phrase: text,
        meanings: z.array(text).check(z.maxLength(maxMeanings)),
        redirect_url: text,
        product_ids: z.array(productIdSchema).check(z.maxLength(maxPinned)),
      }),
    }),
    response: z.object({ data: searchTrialSchema }),
  }),
}
