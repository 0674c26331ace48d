import { maxSavedViews, type SavedView } from '#contracts/admin/saved-views.ts'
import { ApiError } from '#server/http/errors.ts'
import type { StaffParts } from '../staff.types.ts'
import {
  countOtherViews,
  deleteSavedView,
  listSavedViews,
  type ScreenOf,
  upsertSavedView,
} from './saved-views.queries.ts'

/** The views that a person keeps at a screen, by their names. */
export function listViews({ db }: Pick<StaffParts, 'db'>, place: ScreenOf): Promise<SavedView[]> {
  return listSavedViews(db.query, place)
}

/** Keeps a view of a list; one of the same name is replaced. Throws 409 when the person keeps too many at the screen. */
export async function saveView(
  { db, clock }: Pick<StaffParts, 'db' | 'clock'>,
  { userId, screen, view }: ScreenOf & { view: SavedView },
): Promise<void> {
  await db.tx(async (tx) => {
    // Two that are saved in the same moment may pass the limit by one: it only protects the table.
    if ((await countOtherViews(tx, { userId, screen, name: view.name })) >= maxSavedViews) {
      throw new ApiError('conflict', {
        message: `Pohľadov tu môže byť najviac ${maxSavedViews}. Najprv niektorý zmažte.`,
      })
    }
    await upsertSavedView(tx, { userId, screen, view, now: clock.now() })
  })
}

/** Repeatable. */
export function removeView({ db }: Pick<StaffParts, 'db'>, view: ScreenOf & { name: string }): Promise<void> {
  return deleteSavedView(db.query, view)
}
