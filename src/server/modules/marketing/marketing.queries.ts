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
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** True when the secret is known, also when it was used before. */
export async function confirmToken(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<boolean> {
  const row = await q
    .updateTable('subscribers')
    .set(({ fn, val, ref }) => ({ confirmedAt: fn.coalesce(ref('confirmedAt'), val(now)) }))
    .where('tokenDigest', '=', tokenDigest)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
