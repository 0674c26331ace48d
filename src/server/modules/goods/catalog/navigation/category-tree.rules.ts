import type { CategoryId } from '#kernel/ids.ts'
import type { CategoryRow, ProductSource } from '../documents/documents.types.ts'

type TreeRow = Pick<CategoryRow, 'id' | 'parentId'>

/** Categories from the root down to `id`; a row without its parent counts as a root. */
export function pathTo<Row extends TreeRow>(id: CategoryId, categories: ReadonlyMap<CategoryId, Row>): Row[] {
  const path: Row[] = []
  const seen = new Set<CategoryId>()
  let current = categories.get(id)
  while (current && !seen.has(current.id)) {
    seen.add(current.id)
    path.unshift(current)
    current = current.parentId === null ? undefined : categories.get(current.parentId)
  }
  return path
}

/** As `pathTo`, up to the first hidden one: what is below it has no page either. */
export function shownPathTo(id: CategoryId, categories: ReadonlyMap<CategoryId, CategoryRow>): CategoryRow[] {
  const path = pathTo(id, categories)
  const hidden = path.findIndex(({ isActive }) => !isActive)
  return hidden === -1 ? path : path.slice(0, hidden)
}

export function toCategoryRef({ id, name, slug }: Pick<CategoryRow, 'id' | 'name' | 'slug'>): {
  id: CategoryId
  name: string
  slug: string
} {
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
