import type { Insertable } from 'kysely'
import type { Id } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Returns the new complaint's id, or undefined when the same complaint already exists. */
export async function insertComplaint(
  q: Queryable,
  row: Insertable<Schema['complaints']>,
): Promise<number | undefined> {
  const inserted = await q
    .insertInto('complaints')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The complaint with these words of this day. */
export async function getComplaintId(q: Queryable, digest: string): Promise<Id<'complaints'>> {
  const { id } = await q.selectFrom('complaints').select('id').where('digest', '=', digest).executeTakeFirstOrThrow()
  return id
}

export async function findComplaint(q: Queryable, id: number) {
  return q
    .selectFrom('complaints')
    .select([
      'orderNumber',
      'name',
      'email',
      'phone',
      'goods',
      'fault',
      'wish',
      'fileId',
      'fileName',
      'fileType',
      'receivedAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes expired complaints and returns the ids of their pictures. */
export async function deleteDueComplaints(q: Queryable, now: Date): Promise<string[]> {
  const rows = await q.deleteFrom('complaints').where('eraseAt', '<=', now).returning('fileId').execute()
  return rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
}
