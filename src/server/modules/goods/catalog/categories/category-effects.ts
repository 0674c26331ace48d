import { messages } from '#contracts/messages.ts'
import type { CategoryId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { catalogChanged } from '../catalog.events.ts'
import type { CatalogModule } from '../catalog.types.ts'
import { listProductsWithin } from './categories.queries.ts'

export type CategoryDeps = { clock: Clock; events: Publisher; enqueueRefresh: CatalogModule['enqueueRefresh'] }

/** Pages and answers that show categories: all that depend on the whole catalog. The menu and the names for price comparers are settings. */
export async function announce(
  { events }: CategoryDeps,
  tx: Tx,
  { areSettingsChanged }: { areSettingsChanged: boolean },
): Promise<void> {
  const tags = ['catalog', 'lists', ...(areSettingsChanged ? ['settings'] : [])]
  await events.publish(tx, catalogChanged({ tags }))
}

/** The documents of goods name their categories and all above them; jobs write them again. */
export async function refreshGoods({ enqueueRefresh }: CategoryDeps, tx: Tx, id: CategoryId): Promise<void> {
  await enqueueRefresh(tx, await listProductsWithin(tx, id))
}

/** Throws 422 for a slug that a sibling has, and for a parent that was deleted meanwhile. */
export async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const constraint = brokenConstraint(error) ?? ''
    if (constraint === 'categories_slug_per_parent') throw invalid({ slug: [messages.staff.categorySlugTaken] })
    if (constraint.includes('parent_id')) throw invalid({ parent_id: [messages.staff.choiceGone] })
    throw error
  }
}
