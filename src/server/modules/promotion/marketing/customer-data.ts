import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { findSubscription } from './customer-data.queries.ts'
import type { SubscriptionChange } from './marketing.types.ts'

/** The newsletter subscription, for the copy of a customer's data. */
export const newsletterData: PersonalDataSource = {
  name: 'Newsletter',
  async collect(q, { provedEmail }) {
    const row = provedEmail === undefined ? undefined : await findSubscription(q, provedEmail)
    if (!row) return null
    return {
      prihlásený: row.createdAt.toISOString(),
      potvrdený: row.confirmedAt?.toISOString() ?? null,
      odhlásený: row.unsubscribedAt?.toISOString() ?? null,
    }
  },
}

/** Known changes of consent under an e-mail, oldest first. */
export async function listSubscriptionChanges(q: Queryable, email: string): Promise<SubscriptionChange[]> {
  const row = await findSubscription(q, email)
  return [
    ...(row?.confirmedAt ? [{ email, isGranted: true, at: row.confirmedAt }] : []),
    ...(row?.unsubscribedAt ? [{ email, isGranted: false, at: row.unsubscribedAt }] : []),
  ]
}
