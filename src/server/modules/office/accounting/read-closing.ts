import type { MonthClosing } from '#contracts/admin/month-closings.ts'
import { monthOf } from '#kernel/plain-month.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { AccountingDeps } from './accounting.types.ts'

/** Whether a month is closed, and what is worth a look before it is. */
export async function readClosing(deps: AccountingDeps, q: Queryable, month: string): Promise<MonthClosing> {
  const { papers, payments, orders, clock } = deps
  const closing = await papers.closing.find(q, month)
  const isClosed = closing !== undefined && closing.reopenedAt === null
  const isOver = month < monthOf(toLocalDay(clock.now()))
  const money = await payments.sumUndecided(q)
  const refunds = await orders.sumOpenRefunds(q, null)
  return {
    state: isClosed ? 'closed' : isOver ? 'open' : 'running',
    id: closing?.id ?? null,
    version: closing?.version ?? null,
    closed: closing ? { at: closing.closedAt.toISOString(), by: closing.closedBy } : null,
    reopened: closing?.reopenedAt
      ? { at: closing.reopenedAt.toISOString(), by: closing.reopenedBy, reason: closing.reason }
      : null,
    open_month: (await papers.closing.findOpenMonth(q, month)) ?? null,
    unmatched: money.open,
    refunds: money.toReturn + refunds.count,
  }
}
