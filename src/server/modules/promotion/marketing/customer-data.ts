import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { deleteSubscriber, findSubscription } from './customer-data.queries.ts'
import type { SubscriptionChange } from './marketing.service.ts'

/** The newsletter in a customer's copy of his data; it ends with the account. */
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
  async erase(tx, { provedEmail }) {
    if (provedEmail !== undefined) await deleteSubscriber(tx, provedEmail)
  },
}

/** What was agreed to and taken back under an e-mail, oldest first, as far as it is still known. */
export async function listSubscriptionChanges(q: Queryable, email: string): Promise<SubscriptionChange[]> {
  const row = await findSubscription(q, email)
  return [
    ...(row?.confirmedAt ? [{ email, isGranted: true, at: row.confirmedAt }] : []),
    ...(row?.unsubscribedAt ? [{ email, isGranted: false, at: row.unsubscribedAt }] : []),
  ]
}
