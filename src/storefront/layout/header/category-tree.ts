import type { CategoryNode } from '#contracts/catalog.ts'
import { getBrowserApi } from '#storefront/api.ts'

let tree: CategoryNode[] | undefined
let loading: Promise<CategoryNode[]> | undefined

/** All categories with pictures, requested once when a visitor is about to open a menu. */
export function loadCategoryTree(): Promise<CategoryNode[]> {
  loading ??= load().finally(() => {
    // After a failure the next call tries again.
    if (!tree) loading = undefined
  })
  return loading
}

/** Called when a visitor is about to open a menu. */
export function warmCategoryTree(): void {
  loadCategoryTree().catch(() => undefined)
}

/** The tree if it is already loaded. */
export function readCategoryTree(): CategoryNode[] | undefined {
  return tree
}

async function load(): Promise<CategoryNode[]> {
  tree = (await getBrowserApi().catalog.categories({ params: { locale: 'sk' } })).data
  return tree
}
