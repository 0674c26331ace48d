import { categoryUrl } from '#contracts/urls.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AddedCategories } from '../content.types.ts'
import { insertIntoCategoriesMenu } from './content-editing.queries.ts'

/** Adds new main categories to the categories menu, after the first `after` links. */
export async function linkMainCategories(tx: Tx, { categories, after }: AddedCategories): Promise<void> {
  const links = categories.map((category) => ({ text: category.name, link: categoryUrl(category) }))
  await insertIntoCategoriesMenu(tx, { links, after })
}
