import type { Queryable, Tx } from '#server/platform/db/db.ts'

export function listEnquiriesOf(q: Queryable, email: string) {
  return q
    .selectFrom('enquiries')
    .select(['kind as druh', 'name as meno', 'phone as telefón', 'place as miesto', 'message as text', 'createdAt'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()
}

export function listApplicationsOf(q: Queryable, email: string) {
  return q
    .selectFrom('jobApplications')
    .select(['name as meno', 'phone as telefón', 'message as text', 'fileName as príloha', 'createdAt'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()
}

export function listComplaintsOf(q: Queryable, email: string) {
  return q
    .selectFrom('complaints')
    .select([
      'orderNumber as objednávka',
      'name as meno',
      'phone as telefón',
      'goods as tovar',
      'fault as vada',
      'receivedAt as createdAt',
    ])
    .where('email', '=', email)
    .orderBy('id')
    .execute()
}

/** The nightly job deletes them with their files. Complaints keep their own term: they prove what happened to the goods. */
export async function endEnquiriesOf(tx: Tx, { email, now }: { email: string; now: Date }): Promise<void> {
  await tx.updateTable('enquiries').set({ eraseAt: now }).where('email', '=', email).execute()
  await tx.updateTable('jobApplications').set({ eraseAt: now }).where('email', '=', email).execute()
}
