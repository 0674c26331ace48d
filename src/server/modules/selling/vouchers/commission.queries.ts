import { sql } from 'kysely'
import type { OrderId, UserId, VoucherId } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type CommissionEntry = {
  userId: UserId
  voucherId: VoucherId | null
  orderId: OrderId | null
  kind: 'earned' | 'taken_back' | 'paid_out'
  cause: string
  amountCents: Cents
  baseCents: NetCents
  percent: number
  bookedAt: Date
}

/** The vouchers of influencers that an order has used, lowest id first. */
export async function listInfluencerVouchers(tx: Tx, orderId: OrderId) {
  const rows = await tx
    .selectFrom('voucherRedemptions')
    .innerJoin('vouchers', 'vouchers.id', 'voucherRedemptions.voucherId')
    .select([
      'vouchers.id as voucherId',
      'vouchers.influencerUserId as userId',
      'vouchers.commissionPercent as percent',
    ])
    .where('voucherRedemptions.orderId', '=', orderId)
    .where('vouchers.influencerUserId', 'is not', null)
    .orderBy('vouchers.id')
    .execute()
  return rows.flatMap(({ userId, ...row }) =>
    userId === null ? [] : [{ ...row, userId, percent: Number(row.percent) }],
  )
}

/** Inserts an entry; returns false if the same cause was booked before. */
export async function insertEntry(tx: Tx, entry: CommissionEntry): Promise<boolean> {
  const row = await tx
    .insertInto('commissionEntries')
    .values(entry)
    .onConflict((conflict) => conflict.constraint('commission_entries_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What is booked for an order, one row per voucher. */
export async function listBooked(tx: Tx, orderId: OrderId) {
  const { rows } = await sql<{
    userId: UserId
    voucherId: VoucherId
    earned: number
    outstanding: number
    percent: string
  }>`
    SELECT user_id, voucher_id, coalesce(sum(amount_cents) FILTER (WHERE kind = 'earned'), 0)::int AS earned,
      sum(amount_cents)::int AS outstanding, max(percent) AS percent
    FROM commission_entries WHERE order_id = ${orderId}
    GROUP BY user_id, voucher_id ORDER BY voucher_id`.execute(tx)
  return rows
}

/** Locks the account of an influencer, so that two payouts cannot both pay the same amount. */
export async function lockInfluencer(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  return row !== undefined
}

export async function sumUnpaid(q: Queryable, userId: UserId): Promise<number> {
  const row = await q
    .selectFrom('commissionEntries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amountCents'), sql<string>`0`).as('cents'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

export async function sumEver(q: Queryable, userId: UserId): Promise<number> {
  const row = await q
    .selectFrom('commissionEntries')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('amountCents'), sql<string>`0`).as('cents'))
    .where('userId', '=', userId)
    .where('kind', '<>', 'paid_out')
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}

export async function listVouchersOf(q: Queryable, userId: UserId) {
  const rows = await q
    .selectFrom('vouchers')
    .leftJoin('voucherRedemptions', 'voucherRedemptions.voucherId', 'vouchers.id')
    .select((eb) => [
      'vouchers.id',
      'vouchers.code',
      'vouchers.type',
      'vouchers.value',
      'vouchers.commissionPercent',
      'vouchers.quantityLimit',
      'vouchers.activeFrom',
      'vouchers.activeTo',
      'vouchers.isActive',
      eb.fn.count<string>('voucherRedemptions.orderId').as('used'),
    ])
    .where('vouchers.influencerUserId', '=', userId)
    .groupBy('vouchers.id')
    .orderBy('vouchers.id')
    .execute()
  return rows
}

/** By the shop's calendar month, newest first, at most two years. */
export async function listMonths(q: Queryable, userId: UserId) {
  const { rows } = await sql<{
    month: string
    orders: number
    earned: number
    takenBack: number
    paidOut: number
  }>`
    SELECT to_char(booked_at AT TIME ZONE 'Europe/Bratislava', 'YYYY-MM') AS month,
      count(DISTINCT order_id) FILTER (WHERE kind = 'earned')::int AS orders,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'earned'), 0)::int AS earned,
      coalesce(-sum(amount_cents) FILTER (WHERE kind = 'taken_back'), 0)::int AS "takenBack",
      coalesce(-sum(amount_cents) FILTER (WHERE kind = 'paid_out'), 0)::int AS "paidOut"
    FROM commission_entries WHERE user_id = ${userId}
    GROUP BY 1 ORDER BY 1 DESC LIMIT 24`.execute(q)
  return rows
}
