import { sql } from 'kysely'
import type { Queryable } from '#server/platform/db/db.ts'

const ids = (values: readonly number[]) => sql<number>`any(${[...values]}::int[])`

export type NewWatchdog = {
  kind: 'stock' | 'price'
  variantId: number
  storeId: number | null
  userId: number | null
  email: string | null
  targetCents: number | null
  seenCents: number | null
  now: Date
  expiresAt: Date
}

/** Setting the same watch again updates the existing row; returns its id and whether it waits for confirmation. */
export async function upsertWatchdog(
  q: Queryable,
  { now, ...watch }: NewWatchdog,
): Promise<{ id: number; state: string }> {
  const state = watch.email === null ? 'active' : 'unconfirmed'
  const { rows } = await sql<{ id: number; state: string }>`
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
export async function noteAsked(
  q: Queryable,
  { id, now, since }: { id: number; now: Date; since: Date },
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
  owner: { userId: number | null; email: string | null },
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
export async function confirm(q: Queryable, { id, now }: { id: number; now: Date }): Promise<boolean> {
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
export async function cancel(
  q: Queryable,
  { id, isAll, now }: { id: number; isAll: boolean; now: Date },
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
export async function removeOwn(
  q: Queryable,
  { id, userId, now }: { id: number; userId: number; now: Date },
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

const listLimit = 100

export async function selectOf(q: Queryable, userId: number) {
  return withGoods(q)
    .where('watchdogs.userId', '=', userId)
    .where('watchdogs.state', 'in', ['active', 'sent'])
    .orderBy('watchdogs.id', 'desc')
    .limit(listLimit)
    .execute()
}

/** A watch with its goods and its recipient. */
export async function findWithGoods(q: Queryable, id: number) {
  return withGoods(q).where('watchdogs.id', '=', id).executeTakeFirst()
}
export type WatchdogRow = NonNullable<Awaited<ReturnType<typeof findWithGoods>>>

function withGoods(q: Queryable) {
  return q
    .selectFrom('watchdogs')
    .innerJoin('variants', 'variants.id', 'watchdogs.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .innerJoin('categories', 'categories.id', 'products.defaultCategoryId')
    .leftJoin('stores', 'stores.id', 'watchdogs.storeId')
    .leftJoin('users', 'users.id', 'watchdogs.userId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('productImages')
          .innerJoin('mediaAssets', 'mediaAssets.id', 'productImages.assetId')
          .select(({ fn }) => [
            'mediaAssets.id as assetId',
            'mediaAssets.reference',
            fn.coalesce('productImages.alt', 'mediaAssets.alt').as('alt'),
          ])
          .whereRef('productImages.productId', '=', 'products.id')
          .orderBy(sql`product_images.variant_id IS DISTINCT FROM variants.id`)
          .orderBy('productImages.position')
          .limit(1)
          .as('picture'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      'watchdogs.id',
      'watchdogs.kind',
      'watchdogs.state',
      'watchdogs.variantId',
      'watchdogs.userId',
      'watchdogs.storeId',
      'stores.town as storeTown',
      'watchdogs.targetCents',
      'watchdogs.seenCents',
      'watchdogs.sentCents',
      'watchdogs.createdAt',
      'watchdogs.expiresAt',
      'watchdogs.endedAt',
      fn.coalesce('users.email', 'watchdogs.email').as('recipient'),
      'products.id as productId',
      'products.name as productName',
      'products.slug as productSlug',
      'categories.slug as categorySlug',
      'variants.name as variantName',
      'picture.assetId',
      'picture.reference',
      'picture.alt',
    ])
}

/** Those of the given variants that are on sale, with the fields that may forbid selling them today. */
export async function selectSellable(q: Queryable, variantIds: readonly number[]) {
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select(['variants.id', 'products.dangerClass', 'products.minAge'])
    .where('variants.id', '=', ids(variantIds))
    .where('variants.isActive', '=', true)
    .where('products.isActive', '=', true)
    .where('products.isGiftOnly', '=', false)
    .execute()
}

/** Watched variants of these products, and watched sets that contain one of their variants. */
export async function selectWatchedVariants(q: Queryable, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ variantId: number }>`
    SELECT DISTINCT w.variant_id FROM watchdogs w
    WHERE w.state = 'active' AND w.variant_id IN (
      SELECT id FROM variants WHERE product_id = ${ids(productIds)}
      UNION
      SELECT c.set_variant_id FROM set_components c JOIN variants v ON v.id = c.component_variant_id
      WHERE v.product_id = ${ids(productIds)})`.execute(q)
  return rows.map((row) => row.variantId)
}

/** Active watches in id order after `afterId`, optionally limited to these variants. */
export async function selectActive(
  q: Queryable,
  { afterId, limit, variantIds }: { afterId: number; limit: number; variantIds: readonly number[] | undefined },
) {
  return q
    .selectFrom('watchdogs')
    .select(['id', 'kind', 'variantId', 'storeId', 'targetCents', 'seenCents'])
    .where(sql<boolean>`state = 'active'`)
    .where('id', '>', afterId)
    .$if(variantIds !== undefined, (query) => query.where('variantId', '=', ids(variantIds ?? [])))
    .orderBy('id')
    .limit(limit)
    .execute()
}
export type ActiveRow = Awaited<ReturnType<typeof selectActive>>[number]

/**
 * Ends the watches that are still active, locking them in id order, and returns them. A concurrent caller waits for the
 * lock and then finds them ended. Only the caller that gets a watch may send its message.
 */
export async function takeDue(
  q: Queryable,
  { due, now }: { due: readonly { id: number; cents: number }[]; now: Date },
): Promise<{ id: number; kind: string }[]> {
  const { rows } = await sql<{ id: number; kind: string }>`
    WITH locked AS (
      SELECT w.id, due.cents FROM watchdogs w
      JOIN json_to_recordset(${JSON.stringify(due)}::json) AS due(id int, cents int) ON due.id = w.id
      WHERE w.state = 'active' AND w.expires_at > ${now}::timestamptz
      ORDER BY w.id FOR UPDATE OF w)
    UPDATE watchdogs SET state = 'sent', ended_at = ${now}::timestamptz, sent_cents = locked.cents
    FROM locked WHERE watchdogs.id = locked.id AND watchdogs.state = 'active'
    RETURNING watchdogs.id, watchdogs.kind`.execute(q)
  return rows
}

/** Expires watches older than twelve months and requests that were never confirmed. */
export async function expire(q: Queryable, { now, askedBefore }: { now: Date; askedBefore: Date }): Promise<void> {
  await q
    .updateTable('watchdogs')
    .set({ state: 'expired', endedAt: now })
    .where('state', 'in', ['unconfirmed', 'active'])
    .where((eb) =>
      eb.or([eb('expiresAt', '<=', now), eb.and([eb('state', '=', 'unconfirmed'), eb('createdAt', '<', askedBefore)])]),
    )
    .execute()
}

/** Wishes and addresses are not kept longer than needed. */
export async function deleteEnded(q: Queryable, endedBefore: Date): Promise<void> {
  await q.deleteFrom('watchdogs').where('endedAt', '<', endedBefore).execute()
}
