import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contracts/account-endpoints.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { readInfluencerSummary } from './commission.service.ts'
import { listMonthsTo } from './influencer-months.rules.ts'

/** The influencer's own page. The policy of the endpoint admits only their group. */
export function registerInfluencerRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  registerEndpoint(app, accountEndpoints.influencer, async ({ caller }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    const summary = await readInfluencerSummary(db.query, caller.user.id)
    return {
      data: {
        used_vouchers: summary.usedCount,
        total_vouchers: summary.totalCount,
        unpaid_commission_cents: summary.unpaidCents,
        total_margin_cents: summary.everCents,
        vouchers: summary.vouchers.map(({ id, code, used, limit, commissionPercent, isActive }) => ({
          id,
          code,
          used,
          limit,
          commission_percent: commissionPercent,
          is_active: isActive,
        })),
        months: listMonthsTo(clock.now()).map((month) => {
          const booked = summary.months.find((entry) => entry.month === month)
          return {
            month,
            commission_cents: booked ? booked.earnedCents - booked.takenBackCents : 0,
            orders: booked?.orders ?? 0,
          }
        }),
      },
    }
  })
}
