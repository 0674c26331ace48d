import type { CategoryNode } from '#contracts/catalog.ts'
import { getBrowserApi } from '#storefront/api.ts'

let tree: Promise<CategoryNode[]> | undefined

/** All categories with pictures, asked for once when somebody reaches for a menu. Empty when the call failed. */
export function loadCategoryTree(): Promise<CategoryNode[]> {
  tree ??= getBrowserApi()
    .catalog.categories({ params: { locale: 'sk' } })
    .then(
      ({ data }) => data,
      () => {
        // The next reach tries again.
        tree = undefined
        return []
      },
    )
  return tree
}
