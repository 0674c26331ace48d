import { deleteDueComplaints } from './complaints.queries.ts'
import { deleteDueApplications, deleteDueEnquiries, listKnownFiles } from './enquiries.queries.ts'
import type { EnquiriesDeps } from './enquiries.types.ts'

export const eraseJob = 'enquiries.erase'
export const eraseCron = '20 3 * * *'

/** A file without an application counts as stray only at this age: a younger one may belong to a request in progress. */
const strayFileMs = 24 * 3_600_000

/** Erases personal data whose retention has ended, with their files, and files that belong to no submission. */
export async function eraseDue({ db, clock, files }: Pick<EnquiriesDeps, 'db' | 'clock' | 'files'>): Promise<void> {
  const now = clock.now()
  for (const fileId of await deleteDueComplaints(db.query, now)) await files.remove(fileId)
  await deleteDueEnquiries(db.query, now)
  for (const fileId of await deleteDueApplications(db.query, now)) await files.remove(fileId)
  const old = await files.listOlderThan(new Date(now.getTime() - strayFileMs))
  const known = new Set(await listKnownFiles(db.query, old))
  for (const fileId of old) if (!known.has(fileId)) await files.remove(fileId)
}
