import { sql } from 'kysely'
import type { StoreId, UserId, VariantId, WatchdogId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { WatchKind } from './watchdogs.types.ts'

export type NewWatchdog = {
  kind: WatchKind
  variantId: VariantId
  storeId: StoreId | null
  userId: UserId | null
  email: string | null
  targetCents: Cents | null
  seenCents: Cents | null
  now: Date
  expiresAt: Date
}

/** Setting the same watch again updates the existing row; returns its id and whether it waits for confirmation. */
export async function upsertWatchdog(
  q: Queryable,
  { now, ...watch }: NewWatchdog,
): Promise<{ id: WatchdogId; state: 'unconfirmed' | 'active' }> {
  const state = watch.email === null ? 'active' : 'unconfirmed'
  const { rows } = await sql<{ id: WatchdogId; state: 'unconfirmed' | 'active' }>`
    INSERT INTO watchdogs (kind, variant_id, store_id, user_id, email, target_cents, seen_cents, state, created_at, expires_at)
    VALUES (${watch.kind}, ${watch.variantId}, ${watch.storeId}::int, ${watch.userId}::int, ${watch.email}::text,
      ${watch.targetCents}::int, ${watch.seenCents}::int, ${state}, ${now}::timestamptz, ${watch.expiresAt}::timestamptz)
    ON CONFLICT (variant_id, kind, (coalesce(user_id::text, email)), (coalesce(store_id, 0)))
      WHERE state IN ('unconfirmed', 'active')
    DO UPDATE SET target_cents = excluded.target_cents, seen_cents = excluded.seen_cents, expires_at = excluded.expires_at
    RETURNING id, state`.execute(q)
  const row = rows[0]
  if (!row) throw new Error('The watchdog was not written.')
  return row
}

/** Records that a guest is asked to confirm now; false when they were asked after `since` or have confirmed. */
export async function markAsked(
  q: Queryable,
  { id, now, since }: { id: WatchdogId; now: Date; since: Date },
): Promise<boolean> {
  const row = await q
    .updateTable('watchdogs')
    .set({ askedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<', since)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countActive(
  q: Queryable,
  owner: { userId: UserId | null; email: string | null },
): Promise<number> {
  const row = await q
    .selectFrom('watchdogs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where((eb) => (owner.userId === null ? eb('email', '=', owner.email) : eb('userId', '=', owner.userId)))
    .where('state', 'in', ['unconfirmed', 'active'])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** True also when the watch was confirmed before. */
export async function markConfirmed(q: Queryable, { id, now }: { id: WatchdogId; now: Date }): Promise<boolean> {
  const row = await q
    .updateTable('watchdogs')
    .set({ state: 'active' })
    .where('id', '=', id)
    .where('state', 'in', ['unconfirmed', 'active'])
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Switches a watch off; false when the watch does not exist. With `isAll`, also every other watch of the same owner. */
export async function markCancelled(
  q: Queryable,
  { id, isAll, now }: { id: WatchdogId; isAll: boolean; now: Date },
): Promise<boolean> {
  const known = await q.selectFrom('watchdogs').select(['userId', 'email']).where('id', '=', id).executeTakeFirst()
  if (!known) return false
  await q
    .updateTable('watchdogs')
    .set({ state: 'cancelled', endedAt: now })
    .where('state', 'in', ['unconfirmed', 'active'])
    .where((eb) => {
      if (!isAll) return eb('id', '=', id)
      return known.userId === null ? eb('email', '=', known.email) : eb('userId', '=', known.userId)
    })
    .execute()
  return true
}

/** Removes only the customer's own watch; false when it is not theirs. Repeating it is harmless. */
export async function markOwnCancelled(
  q: Queryable,
  { id, userId, now }: { id: WatchdogId; userId: UserId; now: Date },
): Promise<boolean> {
  const own = await q
    .updateTable('watchdogs')
    .set((eb) => ({ state: 'cancelled', endedAt: eb.fn.coalesce('endedAt', eb.val(now)) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return own !== undefined
}
