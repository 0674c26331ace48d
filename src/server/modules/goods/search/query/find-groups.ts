import type { CategoryNode } from '#contracts/catalog.ts'
import type { CategoryId } from '#kernel/ids.ts'
import type { CategoryHit, SearchHit } from '#contracts/search.ts'
import type { CatalogModule } from '#server/modules/goods/catalog/index.ts'
import type { ParsedQuery } from './query.types.ts'
import { findTexts, type Texts } from './texts.rules.ts'
import { matchTitles } from './titles.rules.ts'

export type GroupDeps = { catalog: Pick<CatalogModule, 'getTree' | 'getBrands'>; getTexts: () => Promise<Texts> }

/** The results of a query other than products. */
export type Groups = { categories: CategoryHit[]; brands: SearchHit[]; articles: SearchHit[]; pages: SearchHit[] }

export async function findGroups(
  { catalog, getTexts }: GroupDeps,
  { parsed, isTyping, limit }: { parsed: ParsedQuery; isTyping: boolean; limit: number },
): Promise<Groups & { nearCategories: () => CategoryHit[] }> {
  const [tree, brands, texts] = await Promise.all([catalog.getTree(), catalog.getBrands(), getTexts()])
  const request = { slots: parsed.slots, isTyping, limit }
  const categories = flatten(tree)
  return {
    categories: matchTitles(categories, { ...request, needs: 'all' }),
    brands: matchTitles(brands, { ...request, needs: 'all' }),
    articles: findTexts(texts.articles, request),
    pages: findTexts(texts.pages, request),
    // If no product matches the whole query, a category that matches a part of it leads on.
    nearCategories: () => matchTitles(categories, { ...request, needs: 'any' }),
  }
}

/** Undefined for a category that visitors do not see. */
export function findCategory(tree: readonly CategoryNode[], wanted: CategoryId): CategoryHit | undefined {
  return flatten(tree).find(({ id }) => id === wanted)
}

/** Cached per tree, which is the same object until a category changes. */
const flattened = new WeakMap<readonly CategoryNode[], CategoryHit[]>()

function flatten(nodes: readonly CategoryNode[]): CategoryHit[] {
  const known = flattened.get(nodes)
  if (known) return known
  const hits = nodes.flatMap(({ id, name, url, product_count, subcategories }) => [
    { id, name, url, product_count },
    ...flatten(subcategories),
  ])
  flattened.set(nodes, hits)
  return hits
}
