import { sql } from 'kysely'
import type { Comparer, FeedFault } from '#contracts/admin/feeds.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type FaultRow = {
  comparer: Comparer
  variantId: VariantId
  productId: ProductId
  faults: FeedFault[]
  isRejected: boolean
}

/** The faults of the products with ids after `after` up to `to`; those found before are gone. */
export async function replaceFaults(
  tx: Tx,
  { after, to, rows }: { after: number; to: number; rows: readonly FaultRow[] },
): Promise<void> {
  await sql`DELETE FROM feed_faults WHERE product_id > ${after} AND product_id <= ${to}`.execute(tx)
  if (rows.length === 0) return
  // A product that was deleted meanwhile has no variants to name.
  await sql`
    INSERT INTO feed_faults (comparer, variant_id, product_id, faults, is_rejected)
    SELECT r.comparer, v.id, v.product_id, r.faults, r.is_rejected
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb)
      AS r(comparer text, variant_id int, faults text[], is_rejected boolean)
    JOIN variants v ON v.id = r.variant_id
    ON CONFLICT (comparer, variant_id) DO UPDATE SET faults = excluded.faults, is_rejected = excluded.is_rejected`.execute(
    tx,
  )
}

function toRecord({ comparer, variantId, faults, isRejected }: FaultRow): object {
  return { comparer, variant_id: variantId, faults, is_rejected: isRejected }
}

export type FeedCheck = {
  comparer: Comparer
  checkedAt: Date
  items: number
  counts: Partial<Record<FeedFault, number>>
}

export async function upsertCheck(tx: Tx, { comparer, checkedAt, items, counts }: FeedCheck): Promise<void> {
  const values = { checkedAt, items, counts: JSON.stringify(counts) }
  await tx
    .insertInto('feedChecks')
    .values({ comparer, ...values })
    .onConflict((conflict) => conflict.column('comparer').doUpdateSet(values))
    .execute()
}

export async function listChecks(q: Queryable) {
  return q.selectFrom('feedChecks').select(['comparer', 'checkedAt', 'items', 'counts']).orderBy('comparer').execute()
}

/** Of each comparer: how many items it refuses. */
export async function countRejected(q: Queryable): Promise<{ comparer: Comparer; count: number }[]> {
  const { rows } = await sql<{ comparer: Comparer; count: number }>`
    SELECT comparer, count(*)::int AS count FROM feed_faults WHERE is_rejected GROUP BY comparer`.execute(q)
  return rows
}

export type FaultFilter = { comparer: Comparer; fault: FeedFault | undefined; isRejected: boolean }

/** In the order of variants, after that one. */
export async function listFaults(
  q: Queryable,
  filter: FaultFilter,
  { after, limit }: { after: VariantId | undefined; limit: number },
): Promise<{ variantId: VariantId; productId: ProductId }[]> {
  return filtered(q, filter)
    .select(['variantId', 'productId'])
    .$if(after !== undefined, (query) => query.where('variantId', '>', after ?? 0))
    .orderBy('variantId')
    .limit(limit)
    .execute()
}

/** At most `countLimit` + 1. */
export async function countFaults(q: Queryable, filter: FaultFilter): Promise<number> {
  const { count } = await q
    .selectFrom(
      filtered(q, filter)
        .select('variantId')
        .limit(countLimit + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function filtered(q: Queryable, { comparer, fault, isRejected }: FaultFilter) {
  return q
    .selectFrom('feedFaults')
    .where('comparer', '=', comparer)
    .$if(isRejected, (query) => query.where('isRejected', '=', true))
    .$if(fault !== undefined, (query) => query.where(sql<boolean>`${fault} = ANY (faults)`))
}
