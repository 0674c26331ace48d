import { sql } from 'kysely'
import type { OrderId, VoucherId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Voucher } from './vouchers.rules.ts'

/** Case does not matter: "leto10" and "LETO10" are the same code. */
export function findVoucherByCode(q: Queryable, code: string): Promise<Voucher | undefined> {
  return vouchersOf(q)
    .where(sql<string>`upper(code)`, '=', sql<string>`upper(${code})`)
    .executeTakeFirst()
}

export function findVoucherById(q: Queryable, id: VoucherId): Promise<Voucher | undefined> {
  return vouchersOf(q).where('id', '=', id).executeTakeFirst()
}

function vouchersOf(q: Queryable) {
  return q
    .selectFrom('vouchers')
    .select([
      'id',
      'code',
      'type',
      'value',
      'serviceType',
      'requiresEmail',
      'perUserLimit',
      'quantityLimit',
      'usedCount',
      'minimalPriceCents',
      'activeFrom',
      'activeTo',
      'isActive',
      'freesDelivery',
      'stacking',
    ])
}

export async function insertPersonalVoucher(
  q: Queryable,
  voucher: { code: string; valueEuros: number; minimalPriceCents: Cents; activeTo: Date },
): Promise<number> {
  const { id } = await q
    .insertInto('vouchers')
    .values({
      code: voucher.code,
      origin: 'newsletter',
      type: 'amount',
      value: voucher.valueEuros,
      requiresEmail: true,
      perUserLimit: 1,
      quantityLimit: 1,
      minimalPriceCents: voucher.minimalPriceCents,
      activeTo: voucher.activeTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A voucher that was issued to one person and can still be used. */
export function findIssuedVoucher(
  q: Queryable,
  { id, now }: { id: VoucherId; now: Date },
): Promise<IssuedVoucher | undefined> {
  return q
    .selectFrom('vouchers')
    .select(['code', 'value', 'minimalPriceCents', 'activeTo'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where('usedCount', '=', 0)
    .where('activeTo', '>', now)
    .executeTakeFirst()
}

export type IssuedVoucher = { code: string; value: number; minimalPriceCents: Cents | null; activeTo: Date | null }

/** Uses in orders that are not cancelled: cancelling deletes them. */
export async function countUses(
  q: Queryable,
  { voucherId, userKey }: { voucherId: VoucherId; userKey: string },
): Promise<number> {
  const { uses } = await q
    .selectFrom('voucherRedemptions')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('voucherId', '=', voucherId)
    .where((eb) => eb.or([eb('userKey', '=', userKey), eb('laterUserKey', '=', userKey)]))
    .executeTakeFirstOrThrow()
  return Number(uses)
}

/**
 * The uses of an order and the limits per customer, lowest voucher first. The vouchers stay locked until the commit: another order
 * that uses one of them waits, because `takeUse` writes to the same row.
 */
export function listUsesForUpdate(
  tx: Tx,
  orderId: OrderId,
): Promise<{ voucherId: VoucherId; perUserLimit: number | null }[]> {
  return tx
    .selectFrom('vouchers')
    .innerJoin('voucherRedemptions', 'voucherRedemptions.voucherId', 'vouchers.id')
    .select(['vouchers.id as voucherId', 'vouchers.perUserLimit'])
    .where('voucherRedemptions.orderId', '=', orderId)
    .orderBy('vouchers.id')
    .forNoKeyUpdate('vouchers')
    .execute()
}

/** Counts the use of an order for another mailbox too; returns false if other orders of that mailbox have used up the limit. */
export async function shareUse(
  tx: Tx,
  use: { voucherId: VoucherId; orderId: OrderId; userKey: string; perUserLimit: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE voucher_redemptions SET later_user_key = ${use.userKey}::text
    WHERE voucher_id = ${use.voucherId}::int AND order_id = ${use.orderId}::int
      AND (${use.perUserLimit}::int IS NULL OR (SELECT count(*) FROM voucher_redemptions other
        WHERE other.voucher_id = ${use.voucherId}::int AND other.order_id <> ${use.orderId}::int
          AND (other.user_key = ${use.userKey}::text OR other.later_user_key = ${use.userKey}::text)) < ${use.perUserLimit}::int)
    RETURNING order_id`.execute(tx)
  return rows.length === 1
}

/**
 * Takes one use of a voucher if one is left. The condition is part of the statement, and the row stays locked until the order
 * is committed, so two orders cannot both take the last one.
 */
export function takeUse(q: Queryable, voucherId: VoucherId): Promise<{ perUserLimit: number | null } | undefined> {
  return q
    .updateTable('vouchers')
    .set((eb) => ({ usedCount: eb('usedCount', '+', 1) }))
    .where('id', '=', voucherId)
    .where('isActive', '=', true)
    .where((eb) => eb.or([eb('quantityLimit', 'is', null), eb('usedCount', '<', eb.ref('quantityLimit'))]))
    .returning('perUserLimit')
    .executeTakeFirst()
}

/** Inserts the use into the lowest free slot of the user within the limit; returns false if there is none. */
export async function insertRedemption(
  q: Queryable,
  use: { voucherId: VoucherId; orderId: OrderId; userKey: string; discountCents: Cents; perUserLimit: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO voucher_redemptions (voucher_id, order_id, user_key, slot, discount_cents)
    SELECT ${use.voucherId}::int, ${use.orderId}::int, ${use.userKey}::text, slot, ${use.discountCents}::int
    FROM (SELECT count(*)::int AS uses, array_agg(slot) FILTER (WHERE user_key = ${use.userKey}::text) AS taken
          FROM voucher_redemptions WHERE voucher_id = ${use.voucherId}::int
            AND (user_key = ${use.userKey}::text OR later_user_key = ${use.userKey}::text)) used,
      generate_series(1, coalesce(${use.perUserLimit}::int, used.uses + 1)) AS slot
    WHERE used.uses < coalesce(${use.perUserLimit}::int, used.uses + 1) AND NOT slot = ANY (coalesce(used.taken, '{}'))
    ORDER BY slot LIMIT 1
    ON CONFLICT ON CONSTRAINT voucher_redemptions_slot DO NOTHING
    RETURNING slot`.execute(q)
  return rows.length === 1
}

/** Deletes the uses of an order and returns the vouchers, lowest id first. */
export async function deleteRedemptions(q: Queryable, orderId: OrderId): Promise<number[]> {
  const rows = await q.deleteFrom('voucherRedemptions').where('orderId', '=', orderId).returning('voucherId').execute()
  return rows.map((row) => row.voucherId).sort((a, b) => a - b)
}

export async function updateRedemption(
  q: Queryable,
  { orderId, voucherId, discountCents }: { orderId: OrderId; voucherId: VoucherId; discountCents: Cents },
): Promise<void> {
  await q
    .updateTable('voucherRedemptions')
    .set({ discountCents })
    .where('orderId', '=', orderId)
    .where('voucherId', '=', voucherId)
    .execute()
}

/** False if the order does not use the voucher. */
export async function deleteRedemption(
  q: Queryable,
  { orderId, voucherId }: { orderId: OrderId; voucherId: VoucherId },
): Promise<boolean> {
  const row = await q
    .deleteFrom('voucherRedemptions')
    .where('orderId', '=', orderId)
    .where('voucherId', '=', voucherId)
    .returning('voucherId')
    .executeTakeFirst()
  return row !== undefined
}

export async function releaseUse(q: Queryable, voucherId: VoucherId): Promise<void> {
  await q
    .updateTable('vouchers')
    .set((eb) => ({ usedCount: eb('usedCount', '-', 1) }))
    .where('id', '=', voucherId)
    .where('usedCount', '>', 0)
    .execute()
}
