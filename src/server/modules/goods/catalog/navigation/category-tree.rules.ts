import type { CategoryId } from '#kernel/ids.ts'
import type { CategoryRow, ProductSource } from '../documents/documents.types.ts'

/** Categories from the root down to `id`; a row without its parent counts as a root. */
export function pathTo(id: CategoryId, categories: ReadonlyMap<CategoryId, CategoryRow>): CategoryRow[] {
  const path: CategoryRow[] = []
  const seen = new Set<CategoryId>()
  let current = categories.get(id)
  while (current && !seen.has(current.id)) {
    seen.add(current.id)
    path.unshift(current)
    current = current.parentId === null ? undefined : categories.get(current.parentId)
  }
  return path
}

export function toCategoryRef({ id, name, slug }: CategoryRow): { id: CategoryId; name: string; slug: string } {
  return { id, name, slug }
}

/** The categories that list the product: its own and all above them. */
export function listedIn(
  source: Pick<ProductSource, 'defaultCategoryId' | 'categoryIds'>,
  categories: ReadonlyMap<CategoryId, CategoryRow>,
): number[] {
  const ids = [source.defaultCategoryId, ...source.categoryIds]
  return [...new Set(ids.flatMap((id) => pathTo(id, categories).map((category) => category.id)))]
}
