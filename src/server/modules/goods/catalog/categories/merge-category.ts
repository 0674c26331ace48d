import * as z from 'zod/mini'
import type { AdminCategory } from '#contracts/admin/categories.ts'
import { categoryIdSchema, productIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import type { CategoryId } from '#kernel/ids.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { countChildren, findCategory } from './categories.queries.ts'
import type { CategoryDeps } from './category-effects.ts'
import { deleteLogged } from './change-categories.ts'
import * as queries from './merging.queries.ts'
import { getAdminCategory } from './read-categories.ts'
import { removedCategorySchema, restoreCategory } from './restore-category.ts'
import { expectVersion } from './logged-category.ts'

const ids = z.array(productIdSchema)

/** A merged category, what it gave away and to which one. */
export const mergedCategorySchema = z.object({
  removed: removedCategorySchema,
  intoId: categoryIdSchema,
  given: z.object({
    goods: ids,
    shared: ids,
    mainOf: ids,
    accessories: ids,
    options: z.array(z.int()),
    posts: z.array(z.int()),
  }),
  led: z.array(categoryIdSchema),
})
export type MergedCategory = z.infer<typeof mergedCategorySchema>

/** More goods are not remembered for an undo. */
const maxRemembered = 10_000

/**
 * Moves the goods and the address of a category to another one and deletes it. Throws 404, 409 while there are categories below it,
 * 412 for another version, 422 for a target that is gone or the category itself. Returns the target, and what takes it back unless it
 * is too much.
 */
export async function mergeCategory(
  deps: CategoryDeps,
  write: AuditedWrite,
  { id, version, intoId }: { id: CategoryId; version: number; intoId: CategoryId },
): Promise<{ category: AdminCategory; back: MergedCategory | undefined }> {
  const { tx } = write
  if (intoId === id) throw invalid({ into_id: [messages.staff.categoryIntoItself] })
  await queries.lockBoth(tx, [id, intoId])
  const stored = await findCategory(tx, id)
  await expectVersion(tx, { stored, version })
  const into = await findCategory(tx, intoId)
  if (!into) throw invalid({ into_id: [messages.staff.choiceGone] })
  const children = await countChildren(tx, id)
  if (children > 0) throw new ApiError('in_use', { message: messages.staff.categoryHasChildren(children) })
  const given = await queries.assignContents(tx, { from: id, to: intoId })
  const led = await queries.insertMerged(tx, { from: id, to: intoId, now: deps.clock.now() })
  const removed = await deleteLogged(deps, write, { id, version, mergedInto: into.path })
  const goods = goodsOf(given)
  await deps.enqueueRefresh(tx, goods)
  const back = goods.length > maxRemembered ? undefined : { removed, intoId, given, led }
  return { category: await getAdminCategory(tx, intoId), back }
}

/** Brings the category back with what it gave away and what is still there; throws 422 if its slug was taken meanwhile. */
export async function splitCategory(deps: CategoryDeps, write: AuditedWrite, merged: MergedCategory): Promise<void> {
  const { removed, intoId, given, led } = merged
  const { tx } = write
  await restoreCategory(deps, write, removed)
  await queries.restoreContents(tx, { from: intoId, to: removed.id }, given)
  await queries.restoreAddresses(tx, { id: removed.id, led })
  await deps.enqueueRefresh(tx, goodsOf(given))
}

const goodsOf = ({ goods, shared, mainOf }: queries.GivenAway) => [...new Set([...goods, ...shared, ...mainOf])]
