import * as z from 'zod/mini'
import type { FoundInTrial, SearchTrial } from '#contracts/admin/search-trials.ts'
import { listingQuerySchema } from '#contracts/catalog.ts'
import { productIdSchema } from '#contracts/ids.ts'
import type { ProductId, SearchRuleId } from '#kernel/ids.ts'
import { readReady } from '#server/http/json-bytes.ts'
import { toListRequest } from '#server/modules/goods/catalog/index.ts'
import { runSearch, type SearchDeps } from '../search-shop.ts'
import { toRuleBook, type RuleBook, type SearchRule } from './rule-book.rules.ts'
import { listFindable, listRules } from './search-rules.queries.ts'

type TriedRule = {
  id: SearchRuleId | null
  phrase: string
  meanings: readonly string[]
  redirect_url: string
  product_ids: readonly ProductId[]
}

const list = toListRequest(z.parse(listingQuerySchema, {}))
const shown = 6
const answerSchema = z.object({
  data: z.object({
    products: z.object({
      items: z.array(z.object({ id: productIdSchema, name: z.string() })),
      total: z.int(),
      is_total_exact: z.boolean(),
    }),
  }),
})

/** What a search answers without a rule and with it, as it is typed; the other rules are the stored ones. */
export async function trySearchRule(
  deps: SearchDeps,
  { q, rule }: { q: string; rule: TriedRule },
): Promise<SearchTrial> {
  const others = (await listRules(deps.db.query)).filter(({ id }) => id !== rule.id)
  const findable = await listFindable(deps.db.query, rule.product_ids)
  const tried: SearchRule = {
    id: rule.id ?? unsavedId,
    phrase: rule.phrase,
    meanings: rule.meanings,
    redirectUrl: rule.redirect_url === '' ? null : rule.redirect_url,
    productIds: rule.product_ids.filter((id) => findable.has(id)),
  }
  return {
    before: await tryWith(deps, { q, book: toRuleBook(others) }),
    after: await tryWith(deps, { q, book: toRuleBook([tried, ...others]) }),
  }
}

async function tryWith(deps: SearchDeps, { q, book }: { q: string; book: RuleBook }): Promise<FoundInTrial> {
  const { answer, outcome } = await runSearch(
    { ...deps, rules: { get: async () => book } },
    { query: q, target: undefined, list },
  )
  const { products } = z.parse(answerSchema, readReady(answer)).data
  const rule = book.find(q)
  return {
    outcome,
    total: products.total,
    is_total_exact: products.is_total_exact,
    redirect_url: rule?.redirectUrl ?? null,
    goods: products.items
      .slice(0, shown)
      .map(({ id, name }) => ({ id, name, is_pinned: rule?.productIds.includes(id) ?? false })),
  }
}

/** No rule has it: ids begin at 1. */
const unsavedId: SearchRuleId = 0
