import type { CategoryNode, CategoryPage } from '#contracts/catalog.ts'
import { categoryUrl } from '#contracts/urls.ts'
import type { CategoryId } from '#kernel/ids.ts'
import { toKeptJson, type KeptJson } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import { listMerged } from '../categories/merging.queries.ts'
import { listCategories } from './categories.queries.ts'
import type { ListSource } from '../lists/listing.rules.ts'
import { pathTo, toCategoryRef } from './category-tree.rules.ts'

/** All visible categories, ready for answers. */
export type CategoryIndex = {
  tree: CategoryNode[]
  /** The tree as the API answers it. */
  treeAnswer: KeptJson
  pages: ReadonlyMap<CategoryId, CategoryPage>
  /** Where the goods of removed ones are now. */
  merged: ReadonlyMap<CategoryId, CategoryId>
}

type Row = Awaited<ReturnType<typeof listCategories>>[number]

export async function loadCategories(
  q: Queryable,
  { countProducts }: { countProducts: (lists: readonly ListSource[]) => Promise<number[]> },
): Promise<CategoryIndex> {
  const rows = await listCategories(q)
  const merged = await listMerged(q)
  const sizes = await countProducts(rows.map(({ id }) => ({ kind: 'category', id })))
  const counts = new Map(rows.map(({ id }, index) => [id, sizes[index] ?? 0]))
  const children = new Map<CategoryId | null, Row[]>()
  for (const row of rows) {
    const siblings = children.get(row.parentId)
    if (siblings) siblings.push(row)
    else children.set(row.parentId, [row])
  }
  const toNode = (row: Row): CategoryNode => ({
    ...toCategoryRef(row),
    url: categoryUrl(row),
    image: toImage(row),
    product_count: counts.get(row.id) ?? 0,
    subcategories: (children.get(row.id) ?? []).map(toNode),
  })
  const tree = (children.get(null) ?? []).map(toNode)
  return {
    tree,
    treeAnswer: toKeptJson({ data: tree }),
    pages: toPages(tree, rows),
    merged: new Map(merged.map(({ categoryId, targetId }) => [categoryId, targetId])),
  }
}

/** Only categories in the tree have a page: a category below a hidden one is hidden too. */
function toPages(tree: readonly CategoryNode[], rows: readonly Row[]): Map<CategoryId, CategoryPage> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pages = new Map<CategoryId, CategoryPage>()
  const visit = (node: CategoryNode) => {
    const { subcategories, product_count: _, ...category } = node
    pages.set(node.id, {
      category: { ...category, ...toTexts(byId.get(node.id)) },
      breadcrumbs: pathTo(node.id, byId).map(toCategoryRef),
      subcategories: subcategories.map(({ subcategories: _below, ...rest }) => rest),
    })
    subcategories.forEach(visit)
  }
  tree.forEach(visit)
  return pages
}

function toTexts(row: Row | undefined) {
  const { descriptionHtml = '', seoTitle = '', seoDescription = '' } = row ?? {}
  return {
    description_html: descriptionHtml,
    ...(seoTitle !== '' && { seo_title: seoTitle }),
    ...(seoDescription !== '' && { seo_description: seoDescription }),
  }
}

function toImage(row: Row) {
  if (row.assetId === null || row.reference === null) return null
  return imageFor({ id: row.assetId, reference: row.reference, alt: row.alt ?? '' })
}
