import { sql } from 'kysely'
import type { Hazard } from '#kernel/hazards.ts'
import type { ProductId, VariantId, WatchdogId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { hazardsOf } from '#server/modules/goods/catalog/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { WatchKind } from './watchdogs.types.ts'

const ids = (values: readonly number[]) => sql<number>`any(${[...values]}::int[])`

/** Those of the given variants that are on sale, with the fields that may forbid selling them today. */
export async function listSellable(q: Queryable, variantIds: readonly VariantId[]) {
  return q
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.productId')
    .select([
      'variants.id',
      sql<Hazard[]>`${sql.raw(hazardsOf({ product: 'products', variant: 'variants' }))}`.as('hazards'),
    ])
    .where('variants.id', '=', ids(variantIds))
    .where('variants.isActive', '=', true)
    .where('products.isActive', '=', true)
    .where('products.isGiftOnly', '=', false)
    .execute()
}

/** Watched variants of these products, and watched sets that contain one of their variants. */
export async function listWatchedVariants(q: Queryable, productIds: readonly ProductId[]): Promise<VariantId[]> {
  const { rows } = await sql<{ variantId: VariantId }>`
    SELECT DISTINCT w.variant_id FROM watchdogs w
    WHERE w.state = 'active' AND w.variant_id IN (
      SELECT id FROM variants WHERE product_id = ${ids(productIds)}
      UNION
      SELECT c.set_variant_id FROM set_components c JOIN variants v ON v.id = c.component_variant_id
      WHERE v.product_id = ${ids(productIds)})`.execute(q)
  return rows.map((row) => row.variantId)
}

/** Active watches in id order after `afterId`, optionally limited to these variants. */
export async function listActive(
  q: Queryable,
  { afterId, limit, variantIds }: { afterId: number; limit: number; variantIds: readonly VariantId[] | undefined },
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
export type ActiveRow = Awaited<ReturnType<typeof listActive>>[number]

/**
 * Ends the watches that are still active, locking them in id order, and returns them. A concurrent caller waits for the
 * lock and then finds them ended. Only the caller that gets a watch may send its message.
 */
export async function takeDue(
  q: Queryable,
  { due, now }: { due: readonly { id: WatchdogId; cents: Cents }[]; now: Date },
): Promise<{ id: WatchdogId; kind: WatchKind }[]> {
  const { rows } = await sql<{ id: WatchdogId; kind: WatchKind }>`
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
export async function markExpired(q: Queryable, { now, askedBefore }: { now: Date; askedBefore: Date }): Promise<void> {
  await q
    .updateTable('watchdogs')
    .set({ state: 'expired', endedAt: now })
    .where('state', 'in', ['unconfirmed', 'active'])
    .where((eb) =>
      eb.or([eb('expiresAt', '<=', now), eb.and([eb('state', '=', 'unconfirmed'), eb('createdAt', '<', askedBefore)])]),
    )
    .execute()
}

/** Requests and addresses are not kept longer than needed. */
export async function deleteEnded(q: Queryable, endedBefore: Date): Promise<void> {
  await q.deleteFrom('watchdogs').where('endedAt', '<', endedBefore).execute()
}
