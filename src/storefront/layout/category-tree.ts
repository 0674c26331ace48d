import type { CategoryNode } from '#contracts/catalog.ts'
import { getBrowserApi } from '#storefront/api.ts'

let tree: CategoryNode[] | undefined
let loading: Promise<CategoryNode[]> | undefined

/** All categories with pictures, asked for once when somebody reaches for a menu. */
export function loadCategoryTree(): Promise<CategoryNode[]> {
  loading ??= load().finally(() => {
    // After a failure the next reach tries again.
    if (!tree) loading = undefined
  })
  return loading
}

/** Somebody is about to open a menu. */
export function warmCategoryTree(): void {
  loadCategoryTree().catch(() => undefined)
}

/** What has come already. */
export function readCategoryTree(): CategoryNode[] | undefined {
  return tree
}

async function load(): Promise<CategoryNode[]> {
  tree = (await getBrowserApi().catalog.categories({ params: { locale: 'sk' } })).data
  return tree
}
