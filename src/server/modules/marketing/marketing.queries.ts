import type { Queryable } from '#server/platform/db/db.ts'

/** The new subscriber's id; undefined when the e-mail is there already. */
export async function insertSubscriber(
  q: Queryable,
  subscriber: { email: string; tokenDigest: string; createdAt: Date },
): Promise<number | undefined> {
  const row = await q
    .insertInto('subscribers')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Marks an unconfirmed subscriber as asked again now, unless that was after `since`; gives his id. */
export async function renewSubscriber(
  q: Queryable,
  { email, now, since }: { email: string; now: Date; since: Date },
): Promise<number | undefined> {
  const row = await q
    .updateTable('subscribers')
    .set({ createdAt: now })
    .where('email', '=', email)
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .where('createdAt', '<', since)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Puts a new secret in place of the old one; undefined when there is nothing left to confirm. */
export async function replaceToken(
  q: Queryable,
  { id, tokenDigest }: { id: number; tokenDigest: string },
): Promise<string | undefined> {
  const row = await q
    .updateTable('subscribers')
    .set({ tokenDigest })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Takes back who has unsubscribed, unconfirmed as at first; gives his id. */
export async function reviveSubscriber(
  q: Queryable,
  { email, now }: { email: string; now: Date },
): Promise<number | undefined> {
  const row = await q
    .updateTable('subscribers')
    .set({ createdAt: now, confirmedAt: null, unsubscribedAt: null })
    .where('email', '=', email)
    .where('unsubscribedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Confirms now; the subscriber, undefined when there is nothing to confirm by this secret. */
export async function confirmToken(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<{ id: number; email: string } | undefined> {
  return q
    .updateTable('subscribers')
    .set({ confirmedAt: now })
    .where('tokenDigest', '=', tokenDigest)
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst()
}

/** Whether the secret was used before and the subscription still stands. */
export async function isConfirmedToken(q: Queryable, tokenDigest: string): Promise<boolean> {
  const row = await q
    .selectFrom('subscribers')
    .select('id')
    .where('tokenDigest', '=', tokenDigest)
    .where('confirmedAt', 'is not', null)
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The e-mail of a confirmed subscriber who has not left. */
export async function selectActiveEmail(q: Queryable, id: number): Promise<string | undefined> {
  const row = await q
    .selectFrom('subscribers')
    .select('email')
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst()
  return row?.email
}

/** Ends a subscription and gives its e-mail; the first time is the one that is kept. */
export async function markUnsubscribed(
  q: Queryable,
  { id, now }: { id: number; now: Date },
): Promise<{ email: string } | undefined> {
  return q
    .updateTable('subscribers')
    .set({ unsubscribedAt: now })
    .where('id', '=', id)
    .where('unsubscribedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
}

export async function insertConsent(
  q: Queryable,
  consent: { consentId: string; version: number; groups: string[]; givenAt: Date },
): Promise<void> {
  await q.insertInto('cookieConsents').values(consent).execute()
}
