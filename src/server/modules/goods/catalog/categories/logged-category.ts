import { notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { CategoryId } from '#kernel/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findCategory, type StoredCategory } from './categories.queries.ts'
import { findMenuText, getAdminCategory, toPicture } from './read-categories.ts'

export const thing = 'category'

/** A category as it is stored, and what the audit log keeps of it: the fields of its form, and its place in words. Throws 404. */
export async function getLogged(tx: Tx, id: CategoryId) {
  const category = await findCategory(tx, id)
  if (!category) throw notFound(thing)
  const { name, slug, isActive, descriptionHtml, seoTitle, seoDescription, parentPath, place } = category
  return {
    category,
    logged: {
      name,
      slug,
      is_active: isActive,
      menu_text: await findMenuText(tx, id),
      description_html: descriptionHtml,
      picture: toPicture(category),
      seo_title: seoTitle,
      seo_description: seoDescription,
      parent: parentPath,
      place,
    },
  }
}

/** Throws 404 for a category that is gone, 412 for another version. Called with the row locked. */
export async function expectVersion(
  tx: Tx,
  { stored, version }: { stored: StoredCategory | undefined; version: number },
): Promise<void> {
  if (!stored) throw notFound(thing)
  if (stored.version === version) return
  await refuseStale(tx, { thing, current: await getAdminCategory(tx, stored.id), version })
}
