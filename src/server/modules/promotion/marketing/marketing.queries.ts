import { sql } from 'kysely'
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

/**
 * Takes the one voucher of a mailbox for this subscriber; false when it was given before, by this or another writing of the address.
 */
export async function claimVoucher(
  q: Queryable,
  { id, voucherKey }: { id: number; voucherKey: string },
): Promise<boolean> {
  // Two writings of one address may be confirmed at the same moment.
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

export async function setVoucher(q: Queryable, { id, voucherId }: { id: number; voucherId: number }): Promise<void> {
  await q.updateTable('subscribers').set({ voucherId }).where('id', '=', id).execute()
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

/** A confirmed subscriber who has not left. */
export function findActiveSubscriber(
  q: Queryable,
  id: number,
): Promise<{ email: string; voucherId: number | null } | undefined> {
  return q
    .selectFrom('subscribers')
    .select(['email', 'voucherId'])
    .where('id', '=', id)
    .where('confirmedAt', 'is not', null)
    .where('unsubscribedAt', 'is', null)
    .executeTakeFirst()
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
