import type { OrderId, UserId, VoucherId } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import * as queries from './commission.queries.ts'
import { commissionOf, takenBack } from './commission.rules.ts'

/** The data of the influencer's page; amounts in cents. */
export type InfluencerSummary = {
  /** Orders that used one of the vouchers and are not cancelled: "Uplatnené kupóny". */
  usedCount: number
  /** Uses that the vouchers allow together; null = one of them has no limit: "Kupóny spolu". */
  totalCount: number | null
  /** Earned, not taken back and not paid out yet; negative if more was paid out than was kept: "Nevyplatená provízia". */
  unpaidCents: Cents
  /** Everything earned, paid out or not, less what was taken back: "Celková marža". */
  everCents: Cents
  vouchers: {
    id: VoucherId
    code: string
    type: 'amount' | 'percent'
    value: number
    commissionPercent: number
    used: number
    limit: number | null
    activeFrom: Date | null
    activeTo: Date | null
    isActive: boolean
  }[]
  /** Newest first, by the shop's calendar. `month` is YYYY-MM. */
  months: { month: string; orders: number; earnedCents: Cents; takenBackCents: Cents; paidOutCents: Cents }[]
}

/**
 * Books what influencers earn from a paid order. `baseCents` = goods after discounts without VAT. Called inside the transaction
 * that makes the order paid, with the order's row locked; a second call books nothing.
 */
export async function bookCommission(
  tx: Tx,
  { orderId, baseCents, at }: { orderId: OrderId; baseCents: NetCents; at: Date },
): Promise<void> {
  for (const { voucherId, userId, percent } of await queries.listInfluencerVouchers(tx, orderId)) {
    const amountCents = commissionOf({ baseCents, percent })
    if (amountCents === 0) continue
    await queries.insertEntry(tx, {
      userId,
      voucherId,
      orderId,
      kind: 'earned',
      cause: 'paid',
      amountCents,
      baseCents,
      percent,
      bookedAt: at,
    })
  }
}

/**
 * Takes commission back in proportion to the share of the order that stays sold (`keptShare` 0–1). `cause` names the refund or
 * the cancellation; the same cause twice takes back once. Called with the order's row locked.
 */
export async function takeBackCommission(
  tx: Tx,
  { orderId, cause, keptShare, at }: { orderId: OrderId; cause: string; keptShare: number; at: Date },
): Promise<void> {
  for (const booked of await queries.listBooked(tx, orderId)) {
    const cents = takenBack({ earnedCents: booked.earned, outstandingCents: booked.outstanding, keptShare })
    if (cents === 0) continue
    await queries.insertEntry(tx, {
      userId: booked.userId,
      voucherId: booked.voucherId,
      orderId,
      kind: 'taken_back',
      cause,
      amountCents: 0 - cents,
      baseCents: 0,
      percent: Number(booked.percent),
      bookedAt: at,
    })
  }
}

/** Pays out everything unpaid; returns the amount, 0 if there is nothing or the same `cause` was paid before. */
export async function payOutCommission(
  tx: Tx,
  { userId, cause, at }: { userId: UserId; cause: string; at: Date },
): Promise<Cents> {
  if (!(await queries.lockInfluencer(tx, userId))) return 0
  const cents = await queries.sumUnpaid(tx, userId)
  if (cents <= 0) return 0
  const entry = { userId, voucherId: null, orderId: null, kind: 'paid_out', baseCents: 0, percent: 0 } as const
  const isBooked = await queries.insertEntry(tx, { ...entry, cause, amountCents: 0 - cents, bookedAt: at })
  return isBooked ? cents : 0
}

/** Everything for the influencer's page in one read. */
export async function readInfluencerSummary(q: Queryable, userId: UserId): Promise<InfluencerSummary> {
  const rows = await queries.listVouchersOf(q, userId)
  const vouchers = rows.map((row) => ({
    id: row.id,
    code: row.code,
    type: row.type === 'percent' ? ('percent' as const) : ('amount' as const),
    value: Number(row.value),
    commissionPercent: Number(row.commissionPercent),
    used: Number(row.used),
    limit: row.quantityLimit,
    activeFrom: row.activeFrom,
    activeTo: row.activeTo,
    isActive: row.isActive,
  }))
  const months = await queries.listMonths(q, userId)
  return {
    usedCount: vouchers.reduce((sum, { used }) => sum + used, 0),
    totalCount: vouchers.reduce<number | null>(
      (sum, { limit }) => (sum === null || limit === null ? null : sum + limit),
      0,
    ),
    unpaidCents: await queries.sumUnpaid(q, userId),
    everCents: await queries.sumEver(q, userId),
    vouchers,
    months: months.map(({ month, orders, earned, takenBack: back, paidOut }) => ({
      month,
      orders,
      earnedCents: earned,
      takenBackCents: back,
      paidOutCents: paidOut,
    })),
  }
}
