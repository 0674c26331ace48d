import type { AdminInfluencer, InfluencerRow } from '#contracts/admin/influencers.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { userIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import { payOutCommission, readInfluencerSummary } from '../commission.service.ts'
import * as queries from './influencers.queries.ts'

const thing = 'influencer'
const shownPayOuts = 50

/** A page of influencers; `q` finds names and e-mails. */
export async function listAdminInfluencers(
  { query: q }: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, userIdSchema)
  const search = query.q?.trim() ?? ''
  const rows = await queries.listInfluencers(q, { search, after, limit: limit + 1 })
  const counted = await queries.countInfluencers(q, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ id }) => id, show: toRow })
}

/** Throws 404 for anyone who is not and was not an influencer. */
export async function getAdminInfluencer(q: Queryable, id: UserId): Promise<AdminInfluencer> {
  const sums = await queries.findInfluencerSums(q, id)
  if (!sums) throw notFound('influencer')
  const { vouchers, months } = await readInfluencerSummary(q, id)
  const payOuts = await queries.listPayOuts(q, id, shownPayOuts)
  return {
    ...toRow(sums),
    vouchers: vouchers.map(({ id: voucherId, code, commissionPercent, used, isActive }) => ({
      id: voucherId,
      code,
      commission_percent: commissionPercent,
      used,
      is_active: isActive,
    })),
    months: months.map(({ month, orders, earnedCents, takenBackCents, paidOutCents }) => ({
      month,
      orders,
      earned_cents: earnedCents,
      taken_back_cents: takenBackCents,
      paid_out_cents: paidOutCents,
    })),
    pay_outs: payOuts.map(({ at, cents }) => ({ at: at.toISOString(), cents })),
  }
}

/** What a pay-out would send now, in cents; it decides whether a second person is asked. */
export async function readUnpaid(q: Queryable, id: UserId): Promise<Cents> {
  return Math.max(0, (await queries.findInfluencerSums(q, id))?.unpaidCents ?? 0)
}

/**
 * Books that everything unpaid was sent. Throws 404, 412 if anything was booked since the version, 409 if nothing is unpaid. An
 * entry is never changed: money that was sent by mistake is received back and earned again.
 */
export async function payOutByStaff(
  { clock }: { clock: Clock },
  { tx, audit }: AuditedWrite,
  { id, version }: { id: UserId; version: number },
): Promise<AdminInfluencer> {
  const before = await lock(tx, { id, version })
  // The version says how many entries there are, so each pay-out has a cause of its own.
  const cents = await payOutCommission(tx, { userId: id, cause: `payout ${before.version}`, at: clock.now() })
  if (cents === 0) throw new ApiError('conflict', { message: messages.staff.nothingUnpaid })
  const after = await getAdminInfluencer(tx, id)
  audit({ thing, id, after: { paid_out_cents: cents }, version: after.version })
  return after
}

async function lock(tx: Tx, { id, version }: { id: UserId; version: number }): Promise<InfluencerRow> {
  const sums = await queries.lockInfluencerSums(tx, id)
  if (!sums) throw notFound('influencer')
  const current = toRow(sums)
  await refuseStale(tx, { thing, current, version })
  return current
}

function toRow({ id, name, email, unpaidCents, everCents, entries }: queries.InfluencerSums): InfluencerRow {
  return { id, name, email, unpaid_cents: unpaidCents, ever_cents: everCents, version: entries + 1 }
}
