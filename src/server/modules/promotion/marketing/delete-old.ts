import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { deleteOldConsents, deleteUnconfirmed } from './marketing.queries.ts'
import type { MarketingDeps } from './marketing.types.ts'

export const cleanJob = 'marketing.delete-old'

const dayMs = 24 * 3_600_000
/** An address whose owner has not confirmed it may be that of a stranger. */
const unconfirmedMs = 30 * dayMs
/** The browser asks again after a year; claims end three years after that. */
const consentMs = 4 * 365 * dayMs

export async function deleteOld({ db, clock }: Pick<MarketingDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await deleteUnconfirmed(db.query, { before: new Date(now - unconfirmedMs) })
  const before = new Date(now - consentMs)
  await deleteInBatches((limit) => deleteOldConsents(db.query, { before, limit }))
}
