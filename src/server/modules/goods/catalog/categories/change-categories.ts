import type { AdminCategory, CategoryPatch } from '#contracts/admin/categories.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { CategoryId } from '#kernel/ids.ts'
import { slugify } from '#kernel/slug.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import { refuseUsed } from '#server/http/staff/broken-rules.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { cleanRichText, readPicture, renameFeedCategory } from '#server/modules/shop/content/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './categories.queries.ts'
import { announce, type CategoryDeps, refreshGoods, refuseTaken } from './category-effects.ts'
import { expectVersion, getLogged, thing } from './logged-category.ts'
import { getAdminCategory } from './read-categories.ts'
import { writeMenu } from './write-menu.ts'

/** A hidden category behind its siblings. Throws 422 for a parent that does not exist and for a slug that a sibling has. */
export async function createCategory(
  deps: CategoryDeps,
  { tx, audit }: AuditedWrite,
  { parent_id: parentId = null, ...body }: CategoryPatch & { name: string; parent_id?: CategoryId | null | undefined },
): Promise<AdminCategory> {
  const { name, slug = slugify(name) } = body
  if (slug === '') throw invalid({ slug: [messages.staff.slugForm] })
  const fields = { ...noTexts, ...(await toFields(tx, body)), name, slug }
  const id = await refuseTaken(() => queries.insertCategory(tx, { ...fields, parentId }))
  const isMenuChanged = await changeMenu(deps, tx, {
    category: { id, parentId, name: undefined },
    text: body.menu_text,
  })
  const after = await getLogged(tx, id)
  audit({ thing, id, after: after.logged, version: after.category.version })
  await announce(deps, tx, { areSettingsChanged: isMenuChanged })
  return getAdminCategory(tx, id)
}

/** Throws 404, 412 for another version, 422 for a taken slug, or for the menu without a main category. */
export async function changeCategory(
  deps: CategoryDeps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: CategoryId; version: number; patch: CategoryPatch },
): Promise<AdminCategory> {
  const stored = await queries.lockCategory(tx, id)
  await expectVersion(tx, { stored, version })
  const before = await getLogged(tx, id)
  const fields = await toFields(tx, patch)
  const now = deps.clock.now()
  if (isOther(before.category, fields)) {
    await refuseTaken(() => queries.updateCategory(tx, id, { ...fields, updatedAt: now }))
  }
  const isMenuChanged = await changeMenu(deps, tx, { category: before.category, text: patch.menu_text })
  const { parentId, slug: from } = before.category
  const { slug: to } = fields
  const isRenamed = parentId === null && to !== undefined && (await renameFeedCategory(tx, now, { from, to }))
  let after = await getLogged(tx, id)
  // What is beside the row counts too: the text in the menu, and that of the picture.
  if (after.category.version === version && JSON.stringify(after.logged) !== JSON.stringify(before.logged)) {
    await queries.updateCategory(tx, id, { updatedAt: now })
    after = await getLogged(tx, id)
  }
  audit({ thing, id, before: before.logged, after: after.logged, version: after.category.version })
  if (after.category.version !== version) {
    if (isNamedInGoods(before.category, after.category)) await refreshGoods(deps, tx, id)
    await announce(deps, tx, { areSettingsChanged: isMenuChanged || isRenamed })
  }
  return getAdminCategory(tx, id)
}

/** Throws 404, 409 while anything is in it or refers to it, 412 for another version. Returns what brings it back. */
export async function removeCategory(
  deps: CategoryDeps,
  write: AuditedWrite,
  { id, version }: { id: CategoryId; version: number },
) {
  const { tx } = write
  const stored = await queries.lockCategory(tx, id)
  await expectVersion(tx, { stored, version })
  // The lock stops new goods and categories in it: their foreign keys wait for it.
  const children = await queries.countChildren(tx, id)
  const products = stored?.productCount ?? 0
  if (products + children > 0) {
    throw new ApiError('in_use', { message: messages.staff.categoryInUse({ products, children }) })
  }
  return deleteLogged(deps, write, { id, version })
}

/** Deletes an empty category and says so in the log; `mergedInto`: the path of the one that got its goods. */
export async function deleteLogged(
  deps: CategoryDeps,
  { tx, audit }: AuditedWrite,
  { id, version, mergedInto }: { id: CategoryId; version: number; mergedInto?: string },
) {
  const { category, logged } = await getLogged(tx, id)
  await refuseUsed(() => queries.deleteCategory(tx, id), messages.staff.categoryReferred)
  const isMenuChanged =
    category.parentId === null && (await writeMenu(deps, tx, { id, formerName: undefined, text: undefined }))
  audit({ thing, id, before: { ...logged, ...given({ merged_into: mergedInto }) } })
  await announce(deps, tx, { areSettingsChanged: isMenuChanged })
  const { name, slug, descriptionHtml, assetId, isActive, seoTitle, seoDescription, parentId } = category
  const fields = { name, slug, descriptionHtml, assetId, isActive, seoTitle, seoDescription }
  return { ...fields, id, parentId, version, menuText: logged.menu_text }
}

const noTexts = { descriptionHtml: '', assetId: null, isActive: false, seoTitle: '', seoDescription: '' }

/** Sanitizes what is stored, and keeps the text of the picture with it. */
async function toFields(tx: Tx, patch: CategoryPatch) {
  const { name, slug, description_html: html, picture, is_active: isActive } = patch
  return given({
    name,
    slug,
    descriptionHtml: html === undefined ? undefined : await cleanRichText(html),
    assetId: picture === undefined ? undefined : await readPicture(tx, picture),
    isActive,
    seoTitle: patch.seo_title,
    seoDescription: patch.seo_description,
  })
}

function isOther(stored: queries.CategoryFields, fields: Patch<queries.CategoryFields>): boolean {
  const { name, slug, descriptionHtml, assetId, isActive, seoTitle, seoDescription } = stored
  const own = { name, slug, descriptionHtml, assetId, isActive, seoTitle, seoDescription }
  return JSON.stringify({ ...own, ...fields }) !== JSON.stringify(own)
}

/** The documents of goods have its name, its slug and whether it is shown. */
function isNamedInGoods(before: queries.StoredCategory, after: queries.StoredCategory): boolean {
  return before.name !== after.name || before.slug !== after.slug || before.isActive !== after.isActive
}

/** `name`: before the change. */
async function changeMenu(
  deps: CategoryDeps,
  tx: Tx,
  {
    category: { id, parentId, name },
    text,
  }: {
    category: { id: CategoryId; parentId: CategoryId | null; name: string | undefined }
    text: string | null | undefined
  },
): Promise<boolean> {
  if (parentId === null) return writeMenu(deps, tx, { id, formerName: name, text })
  if (typeof text === 'string') throw invalid({ menu_text: [messages.staff.categoryMenuOnlyMain] })
  return false
}
