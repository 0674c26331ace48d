import * as z from 'zod/mini'
import { productIdSchema, searchRuleIdSchema } from '#contracts/ids.ts'

/** What a deleted rule was. */
export const removedRuleSchema = z.object({
  id: searchRuleIdSchema,
  phrase: z.string(),
  term: z.string(),
  meanings: z.array(z.string()),
  redirectUrl: z.nullable(z.string()),
  productIds: z.array(productIdSchema),
  version: z.int(),
})
