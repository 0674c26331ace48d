import type { SearchRule } from '#contracts/admin/search-rules.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { listProductNames, type StoredRule } from './search-rules.queries.ts'

/** Rules as staff see them: with the names of their goods, without goods that were deleted. */
export async function showRules(q: Queryable, rules: readonly StoredRule[]): Promise<SearchRule[]> {
  const names = await listProductNames(
    q,
    rules.flatMap(({ productIds }) => productIds),
  )
  return rules.map(({ id, phrase, meanings, redirectUrl, productIds, version }) => ({
    id,
    phrase,
    meanings,
    redirect_url: redirectUrl ?? '',
    goods: productIds.flatMap((productId) => {
      const name = names.get(productId)
      return name === undefined ? [] : [{ id: productId, name }]
    }),
    version,
  }))
}
