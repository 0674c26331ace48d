import type { Insertable } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** Returns the new enquiry's id, or undefined when the same enquiry already exists. */
export async function insertEnquiry(q: Queryable, row: Insertable<Schema['enquiries']>): Promise<number | undefined> {
  const inserted = await q
    .insertInto('enquiries')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The same for an application. */
export async function insertApplication(
  q: Queryable,
  row: Insertable<Schema['jobApplications']>,
): Promise<number | undefined> {
  const inserted = await q
    .insertInto('jobApplications')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function findEnquiry(q: Queryable, id: number) {
  return q
    .selectFrom('enquiries')
    .leftJoin('infoPages', 'infoPages.id', 'enquiries.pageId')
    .select([
      'enquiries.kind',
      'enquiries.eventOn',
      'enquiries.place',
      'enquiries.guests',
      'enquiries.budgetCents',
      'enquiries.name',
      'enquiries.email',
      'enquiries.phone',
      'enquiries.message',
      'infoPages.title as pageTitle',
    ])
    .where('enquiries.id', '=', id)
    .executeTakeFirst()
}

export async function findApplication(q: Queryable, id: number) {
  return q
    .selectFrom('jobApplications')
    .innerJoin('jobOpenings', 'jobOpenings.id', 'jobApplications.openingId')
    .select([
      'jobApplications.name',
      'jobApplications.email',
      'jobApplications.phone',
      'jobApplications.message',
      'jobApplications.fileId',
      'jobApplications.fileName',
      'jobApplications.fileType',
      'jobApplications.eraseAt',
      'jobOpenings.title',
      'jobOpenings.town',
    ])
    .where('jobApplications.id', '=', id)
    .executeTakeFirst()
}

export async function deleteDueEnquiries(q: Queryable, now: Date): Promise<void> {
  await q.deleteFrom('enquiries').where('eraseAt', '<=', now).execute()
}

/** Deletes expired applications and returns the ids of their files. */
export async function deleteDueApplications(q: Queryable, now: Date): Promise<string[]> {
  const rows = await q.deleteFrom('jobApplications').where('eraseAt', '<=', now).returning('fileId').execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns those of the given file ids that an application or a complaint still refers to. */
export async function listKnownFiles(q: Queryable, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const rows = await q
    .selectFrom('jobApplications')
    .select('fileId')
    .where('fileId', 'in', fileIds)
    .unionAll(
      q.selectFrom('complaints').select('fileId').where('fileId', 'in', fileIds).$narrowType<{ fileId: string }>(),
    )
    .execute()
  return rows.map(({ fileId }) => fileId)
}
