import type { DutyKind, Today } from '#contracts/admin/today.ts'
import { addDays } from '#kernel/plain-day.ts'
import { addToMonth, monthOf } from '#kernel/plain-month.ts'
import { startOfLocalDay, toLocalDay } from '#kernel/shop-calendar.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { sumToDecide } from '#server/http/staff/staff-requests.ts'
import { type Counted, listDuties, permissionOfDuty, permissionOfFinding } from './duties.rules.ts'
import { listFindings } from '#server/platform/checks/findings.queries.ts'
import type { TodayDeps } from './today.types.ts'

/** Only what the person may act on, at their branches. */
export async function readToday(deps: TodayDeps, caller: StaffCaller): Promise<Today> {
  const { db, clock, orders, fulfillment, counter, reservations, rental, balloons, cases, warehouse } = deps
  const { permissions, branches } = caller
  const now = clock.now()
  const today = toLocalDay(now)
  const mayPack = permissions.includes(permissionOfDuty.pack)
  const [requests, late, counted, due, kept, hire, inflated, holds, refunds, money, stock, found, sales] =
    await Promise.all([
      sumToDecide(deps, caller),
      permissions.includes(permissionOfDuty.late) ? orders.countLate(db.query, { branches, today }) : 0,
      mayPack ? fulfillment.countDuties({ branches, now }) : undefined,
      permissions.includes(permissionOfDuty.case) ? cases.countDue({ branches, today }) : undefined,
      permissions.includes(permissionOfDuty.reservation)
        ? reservations.countToPrepare({ branches, now })
        : { count: 0, late: 0 },
      countHire({ rental }, { permissions, branches, today }),
      permissions.includes(permissionOfDuty.balloons) ? balloons.countDue({ branches, now }) : { count: 0, late: 0 },
      permissions.includes(permissionOfDuty.hold) ? counter.countEndingHolds({ branches, today }) : 0,
      permissions.includes(permissionOfDuty.refund) ? orders.sumOpenRefunds(db.query, branches) : undefined,
      permissions.includes(permissionOfDuty.unmatched) ? readMoney(deps, today) : undefined,
      countStock({ warehouse }, { permissions, branches }),
      listFindings(db.query),
      permissions.includes('reports.view') ? readSales({ orders }, { today, now, branches }) : null,
    ])
  const duties = listDuties({
    today,
    requests,
    late,
    fulfillment: counted,
    cases: due,
    reservations: kept,
    ...hire,
    inflated,
    holds,
    refunds,
    unmatched: money?.unmatched,
    month: money?.month,
    ...stock,
  })
  const mayDo = (kind: DutyKind) => kind === 'request' || permissions.includes(permissionOfDuty[kind])
  const findings = found
    .filter(({ name }) => permissions.includes(permissionOfFinding[name]))
    .map(({ foundAt, ...finding }) => ({ ...finding, found_at: foundAt.toISOString() }))
  return { duties: duties.filter(({ kind }) => mayDo(kind)), findings, sales }
}

async function countHire(
  { rental }: Pick<TodayDeps, 'rental'>,
  { permissions, branches, today }: Pick<StaffCaller, 'permissions' | 'branches'> & { today: string },
): Promise<Pick<Counted, 'rentals' | 'offersWithoutUnit'>> {
  const [rentals, offersWithoutUnit] = await Promise.all([
    permissions.includes(permissionOfDuty.rental) ? rental.countDue({ branches, today }) : { count: 0, late: 0 },
    permissions.includes(permissionOfDuty.costume) ? rental.countOffersWithoutUnit() : 0,
  ])
  return { rentals, offersWithoutUnit }
}

async function countStock(
  { warehouse }: Pick<TodayDeps, 'warehouse'>,
  { permissions, branches }: Pick<StaffCaller, 'permissions' | 'branches'>,
): Promise<Pick<Counted, 'transfers' | 'low' | 'stock'>> {
  const [transfers, low, stock] = await Promise.all([
    permissions.includes(permissionOfDuty.transfer) ? warehouse.countOrderDrafts(branches) : 0,
    permissions.includes(permissionOfDuty.low) ? warehouse.countLow(branches) : 0,
    permissions.includes(permissionOfDuty.stock) ? warehouse.countFaults(branches) : 0,
  ])
  return { transfers, low, stock }
}

/** Payments that wait for a decision, and the last month while its papers are not closed. */
async function readMoney(
  { db, payments, papers }: Pick<TodayDeps, 'db' | 'payments' | 'papers'>,
  today: string,
): Promise<Pick<Counted, 'unmatched' | 'month'>> {
  const last = addToMonth(monthOf(today), -1)
  const { open, openCents } = await payments.sumUndecided(db.query)
  return {
    unmatched: { count: open, amountCents: openCents },
    month: (await papers.closing.hasOpenPapers(db.query, last)) ? last : undefined,
  }
}

/** Of this day until now, and of the same weekday a week ago until the same time. */
async function readSales(
  { orders }: Pick<TodayDeps, 'orders'>,
  { today, now, branches }: { today: string; now: Date } & Pick<StaffCaller, 'branches'>,
): Promise<Today['sales']> {
  const start = startOfLocalDay(today)
  const startBefore = startOfLocalDay(addDays(today, -7))
  const untilBefore = new Date(startBefore.getTime() + now.getTime() - start.getTime())
  const [current, before] = await Promise.all([
    orders.sales.sum({ from: start, until: now, branches }),
    orders.sales.sum({ from: startBefore, until: untilBefore, branches }),
  ])
  const show = ({ orders: count, totalCents }: typeof current) => ({ orders: count, total_cents: totalCents })
  return { now: show(current), before: show(before) }
}
