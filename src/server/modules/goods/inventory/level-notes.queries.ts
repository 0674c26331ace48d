/** What people say about a variant at a place: its shelf, and when too few are left. */
import type { LocationId, VariantId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

type Place = { variantId: VariantId; locationId: LocationId }
export type LevelNotes = { minimum: number | null; shelfCode: string }

/** Locks the level, and makes one without pieces if there is none. */
export async function holdLevelNotes(
  tx: Queryable,
  { variantId, locationId }: Place,
): Promise<LevelNotes & { version: number }> {
  await tx
    .insertInto('stockLevels')
    .values({ variantId, locationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('stockLevels')
    .select(['minimum', 'shelfCode', 'version'])
    .where('variantId', '=', variantId)
    .where('locationId', '=', locationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateLevelNotes(
  tx: Queryable,
  { variantId, locationId }: Place,
  notes: Partial<LevelNotes>,
): Promise<void> {
  await tx
    .updateTable('stockLevels')
    .set(notes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('variantId', '=', variantId)
    .where('locationId', '=', locationId)
    .execute()
}
