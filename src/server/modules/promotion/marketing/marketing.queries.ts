import { sql } from 'kysely'
import type { SubscriberId, VoucherId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** The new subscriber's id; undefined when the e-mail already exists. */
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

/** Marks an unconfirmed subscriber as asked again now, unless they were asked after `since`; returns their id. */
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

/** Replaces the secret; returns undefined when there is nothing left to confirm. */
export async function replaceToken(
  q: Queryable,
  { id, tokenDigest }: { id: SubscriberId; tokenDigest: string },
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

/** Returns an unsubscribed e-mail to the unconfirmed state; returns its id. */
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

/** Confirms now; returns the subscriber, or undefined when nothing matches this secret. */
export async function confirmToken(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<{ id: SubscriberId; email: string } | undefined> {
  return q
    .updateTable('subscribers')
    .set({ confirmedAt: now })
    .where('tokenDigest', '=', tokenDigest)
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst()
}

/**
 * Claims a mailbox's only voucher for this subscriber; returns false when it was given before, to this or another
 * spelling of the address.
 */
export async function claimVoucher(
  q: Queryable,
  { id, voucherKey }: { id: SubscriberId; voucherKey: string },
): Promise<boolean> {
  // Two spellings of one address may be confirmed concurrently.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`voucher ${voucherKey}`}))`.execute(q)
  const row = await q
    .updateTable('subscribers')
    .set({ voucherKey })
    .where('id', '=', id)
    .where('voucherKey', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('subscribers as other').select('other.id').where('other.voucherKey', '=', voucherKey)),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateSubscriberVoucher(
  q: Queryable,
  { id, voucherId }: { id: SubscriberId; voucherId: VoucherId },
): Promise<void> {
  await q.updateTable('subscribers').set({ voucherId }).where('id', '=', id).execute()
}

/** Whether the secret was used before and the subscription is still active. */
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

/** A confirmed subscriber who has not unsubscribed. */
export function findActiveSubscriber(
  q: Queryable,
  id: SubscriberId,
): Promise<{ email: string; voucherId: VoucherId | null } | undefined> {
  return q
    .selectFrom('subscribers')
    .select(['email', 'voucherId'])
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst()
}

/** Ends a subscription and returns its e-mail; the time of the first call is kept. */
export async function markUnsubscribed(
  q: Queryable,
  { id, now }: { id: SubscriberId; now: Date },
): Promise<{ email: string } | undefined> {
  return q
    .updateTable('subscribers')
    .set({ unsubscribedAt: now })
    .where('id', '=', id)
    .where('unsubscribedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()
}

/** Those who never confirmed since that moment. A mailbox that has had its voucher stays known. */
export async function deleteUnconfirmed(q: Queryable, { before }: { before: Date }): Promise<void> {
  await q
    .deleteFrom('subscribers')
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .where('voucherKey', 'is', null)
    .where('createdAt', '<', before)
    .execute()
}

/** Deletes a batch of answers of the cookie bar from before that moment; returns how many. */
export async function deleteOldConsents(
  q: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql`
    DELETE FROM cookie_consents WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM cookie_consents WHERE given_at < ${before.toISOString()}::timestamptz LIMIT ${limit}))
    RETURNING 1 AS deleted`.execute(q)
  return rows.length
}

export async function insertConsent(
  q: Queryable,
  consent: { consentId: string; version: number; groups: string[]; givenAt: Date },
): Promise<void> {
  await q.insertInto('cookieConsents').values(consent).execute()
}
