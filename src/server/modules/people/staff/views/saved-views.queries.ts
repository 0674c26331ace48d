import type { SavedView } from '#contracts/admin/saved-views.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type ScreenOf = { userId: UserId; screen: string }

export function listSavedViews(q: Queryable, { userId, screen }: ScreenOf): Promise<SavedView[]> {
  return q
    .selectFrom('staffSavedViews')
    .select(['name', 'search', 'columns'])
    .where('userId', '=', userId)
    .where('screen', '=', screen)
    .orderBy('name')
    .execute()
}

/** Those under other names than the given one. */
export async function countOtherViews(tx: Tx, { userId, screen, name }: ScreenOf & { name: string }): Promise<number> {
  const { count } = await tx
    .selectFrom('staffSavedViews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('screen', '=', screen)
    .where('name', '!=', name)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function upsertSavedView(
  tx: Tx,
  { userId, screen, view, now }: ScreenOf & { view: SavedView; now: Date },
): Promise<void> {
  const kept = { search: view.search, columns: view.columns, savedAt: now }
  await tx
    .insertInto('staffSavedViews')
    .values({ userId, screen, name: view.name, ...kept })
    .onConflict((conflict) => conflict.columns(['userId', 'screen', 'name']).doUpdateSet(kept))
    .execute()
}

export async function deleteSavedView(
  q: Queryable,
  { userId, screen, name }: ScreenOf & { name: string },
): Promise<void> {
  await q
    .deleteFrom('staffSavedViews')
    .where('userId', '=', userId)
    .where('screen', '=', screen)
    .where('name', '=', name)
    .execute()
}

export async function deleteSavedViewsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('staffSavedViews').where('userId', '=', userId).execute()
}
