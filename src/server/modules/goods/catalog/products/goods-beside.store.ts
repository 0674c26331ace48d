import type { CategoryId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createMemoryCache } from '#server/platform/memory-cache.ts'
import { listGoodsOfCategory, listGoodsOfTheme } from './companions.queries.ts'
import type { Companion, ShelfGoods } from './companions.rules.ts'

/**
 * The best goods of categories and themes, from which the goods shown beside a product are picked: the same for all products
 * of a category or theme.
 */
export type GoodsBeside = {
  ofCategory: (categoryId: CategoryId) => Promise<ShelfGoods[]>
  ofTheme: (theme: string) => Promise<Companion[]>
  dropAll: () => void
}

// A category takes 50 kB at most.
const limits = { freshMs: 10_000, staleMs: 10_000, maxEntries: 200 }

export function createGoodsBeside(db: Db): GoodsBeside {
  const categories = createMemoryCache<ShelfGoods[]>(limits)
  const themes = createMemoryCache<Companion[]>(limits)
  return {
    ofCategory: (categoryId) => categories.get(String(categoryId), () => listGoodsOfCategory(db, categoryId)),
    ofTheme: (theme) => themes.get(theme, () => listGoodsOfTheme(db, theme)),
    dropAll() {
      categories.dropAll()
      themes.dropAll()
    },
  }
}
