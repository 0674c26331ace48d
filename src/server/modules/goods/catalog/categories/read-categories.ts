import type { AdminCategory, AdminCategoryRow } from '#contracts/admin/categories.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { categoryUrl } from '#contracts/urls.ts'
import type { CategoryId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { toPage } from '#server/http/staff/pages.ts'
import { readStoredSetting } from '#server/modules/shop/content/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { ListingService } from '../lists/listing.service.ts'
import * as queries from './categories.queries.ts'
import { readMenuTexts } from './category-menu.rules.ts'

export type CategoryReadDeps = { listings: Pick<ListingService, 'countProducts'> }

/** More than a menu of a shop has; a tree in pages could not be put in order. */
const maxRows = 5_000

/** The tree, or the first `limit` of it that are called so. */
export async function listAdminCategories(
  { listings }: CategoryReadDeps,
  q: Queryable,
  { q: words = '', limit }: { q?: string | undefined; limit?: string | undefined },
) {
  const most = limit === undefined ? maxRows : Number(limit)
  const rows = await queries.listTree(q, { search: words.trim(), limit: most })
  const menu = await readTexts(q)
  const shown = await listings.countProducts(rows.map(({ id }) => ({ kind: 'category', id })))
  const counts = new Map(rows.map(({ id }, index) => [id, shown[index] ?? 0]))
  return toPage(rows, {
    limit: most,
    counted: Math.min(rows.length, countLimit),
    keyOf: ({ id }) => id,
    show: (row) => toRow(row, { menu, shownCount: counts.get(row.id) ?? 0 }),
  })
}

/** Throws 404. */
export async function getAdminCategory(q: Queryable, id: CategoryId): Promise<AdminCategory> {
  const category = await queries.findCategory(q, id)
  if (!category) throw notFound('category')
  // Not from the lists in memory: inside a transaction they would be read on another connection.
  const shownCount = await queries.countShownProducts(q, id)
  return {
    ...toRow(category, { menu: await readTexts(q), shownCount }),
    description_html: category.descriptionHtml,
    picture: toPicture(category),
    seo_title: category.seoTitle,
    seo_description: category.seoDescription,
    url: categoryUrl(category),
    is_shown: category.isShown,
    parent: category.parentPath,
    place: category.place,
  }
}

/** What the menu calls the main categories, read with the connection of a transaction. */
async function readTexts(q: Queryable): Promise<ReadonlyMap<CategoryId, string>> {
  return readMenuTexts(await readStoredSetting(q, 'categoriesMenu'), await queries.listMainCategories(q))
}

export async function findMenuText(q: Queryable, id: CategoryId): Promise<string | null> {
  return (await readTexts(q)).get(id) ?? null
}

export function toPicture({ assetId, reference, alt }: queries.StoredCategory): AdminCategory['picture'] {
  if (assetId === null || reference === null) return null
  const image = imageFor({ id: assetId, reference, alt: alt ?? '' })
  return { id: assetId, src: image.src, alt: image.alt }
}

function toRow(
  { id, parentId, name, path, slug, isActive, productCount, version }: queries.TreeRow,
  { menu, shownCount }: { menu: ReadonlyMap<CategoryId, string>; shownCount: number },
): AdminCategoryRow {
  return {
    id,
    parent_id: parentId,
    name,
    path,
    slug,
    is_active: isActive,
    menu_text: menu.get(id) ?? null,
    product_count: productCount,
    shown_count: shownCount,
    version,
  }
}
