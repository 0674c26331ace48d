import * as z from 'zod/mini'
import type { AdminCategory, CategoryPlace } from '#contracts/admin/categories.ts'
import { categoryIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import type { CategoryId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { announce, type CategoryDeps, refreshGoods, refuseTaken } from './category-effects.ts'
import { expectVersion, getLogged, thing } from './logged-category.ts'
import * as queries from './places.queries.ts'
import { getAdminCategory } from './read-categories.ts'
import { writeMenu } from './write-menu.ts'

/** Where a category was before its move, and the version that the move has made. */
export const movedCategorySchema = z.object({
  id: categoryIdSchema,
  version: z.int(),
  parentId: z.nullable(categoryIdSchema),
  beforeId: z.nullable(categoryIdSchema),
  menuText: z.nullable(z.string()),
})
export type MovedCategory = z.infer<typeof movedCategorySchema>

type Move = {
  id: CategoryId
  version: number
  place: CategoryPlace
  /** What the menu calls it there; undefined = as before. */
  menuText?: string | undefined
}

/**
 * Moves a category with all below it. Throws 404, 412 for another version, 422 for a place below itself, beside something that is no
 * longer there, or where a sibling has its slug. Returns also what takes it back.
 */
export async function moveCategory(
  deps: CategoryDeps,
  { tx, audit }: AuditedWrite,
  { id, version, place, menuText }: Move,
): Promise<{ category: AdminCategory; back: MovedCategory }> {
  const { parent_id: parentId, before_id: beforeId } = place
  const stored = await queries.lockForMove(tx, { id, parentId })
  await expectVersion(tx, { stored, version })
  const before = await getLogged(tx, id)
  const back = {
    id,
    parentId: before.category.parentId,
    beforeId: await queries.findNextSibling(tx, id),
    menuText: before.logged.menu_text,
  }
  const isElsewhere = parentId !== back.parentId
  if (isElsewhere || beforeId !== back.beforeId) await putThere(deps, tx, { id, parentId, beforeId })
  // One that becomes a main category is put into a menu of chosen ones by a person.
  const isMenuChanged =
    (back.parentId === null || parentId === null) &&
    (await writeMenu(deps, tx, { id, formerName: before.category.name, text: menuText }))
  const after = await getLogged(tx, id)
  audit({ thing, id, before: before.logged, after: after.logged, version: after.category.version })
  if (isElsewhere) await refreshGoods(deps, tx, id)
  await announce(deps, tx, { areSettingsChanged: isMenuChanged })
  return { category: await getAdminCategory(tx, id), back: { ...back, version: after.category.version } }
}

/** Moves it back, unless it has been changed since. */
export async function moveBack(deps: CategoryDeps, write: AuditedWrite, moved: MovedCategory): Promise<void> {
  const { id, version, parentId, beforeId, menuText } = moved
  const place = { parent_id: parentId, before_id: beforeId }
  await moveCategory(deps, write, { id, version, place, menuText: menuText ?? undefined })
}

async function putThere(
  { clock }: CategoryDeps,
  tx: Tx,
  { id, parentId, beforeId }: { id: CategoryId; parentId: CategoryId | null; beforeId: CategoryId | null },
): Promise<void> {
  const isBelow = await refuseTaken(() => queries.updateParent(tx, { id, parentId, now: clock.now() }))
  if (!isBelow) throw invalid({ parent_id: [messages.staff.categoryRing] })
  const isPlaced = await queries.updatePlace(tx, { id, parentId, beforeId })
  if (!isPlaced) throw invalid({ before_id: [messages.staff.categoryPlaceGone] })
}
