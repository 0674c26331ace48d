import { sql } from 'kysely'
import type { SizeProfile } from '#contracts/size-profiles.ts'
import type { SizeProfileId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export function listProfiles(q: Queryable, userId: UserId) {
  return q
    .selectFrom('sizeProfiles')
    .select(['id', 'name', 'wearer', 'measures', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy(sql`name COLLATE slovak`)
    .orderBy('id')
    .execute()
}

type WrittenProfile = Pick<SizeProfile, 'name' | 'wearer' | 'measures'> & { userId: UserId; updatedAt: Date }

/** One per name. */
export async function upsertProfile(tx: Tx, { measures, ...profile }: WrittenProfile): Promise<void> {
  const row = { ...profile, measures: JSON.stringify(measures) }
  await tx
    .insertInto('sizeProfiles')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .constraint('size_profiles_one_per_name')
        .doUpdateSet({ wearer: row.wearer, measures: row.measures, updatedAt: row.updatedAt }),
    )
    .execute()
}

export async function deleteProfile(tx: Tx, { id, userId }: { id: SizeProfileId; userId: UserId }): Promise<boolean> {
  const row = await tx
    .deleteFrom('sizeProfiles')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
