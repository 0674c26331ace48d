import type { Permission } from '#contracts/admin/permissions.ts'
import type { CheckName, Duty, DutyKind } from '#contracts/admin/today.ts'
import type { Cents } from '#kernel/money.ts'
import { addDays } from '#kernel/plain-day.ts'
import { addToMonth } from '#kernel/plain-month.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { DueCases } from '#server/modules/care/cases/index.ts'
import type { FulfillmentDuties } from '#server/modules/selling/fulfillment/index.ts'

/** The right with which a person can do something about it: who may only look has no duty. */
export const permissionOfDuty = {
  late: 'orders.edit',
  pack: 'fulfillment.edit',
  held: 'fulfillment.edit',
  transfer: 'stock.edit',
  hand_over: 'fulfillment.create',
  collect: 'fulfillment.edit',
  case: 'cases.edit',
  rental: 'fulfillment.edit',
  costume: 'catalog.edit',
  balloons: 'fulfillment.edit',
  reservation: 'stock.edit',
  hold: 'stock.edit',
  refund: 'refunds.edit',
  unmatched: 'accounting.edit',
  month: 'accounting.edit',
  low: 'stock.edit',
  stock: 'stock.edit',
} as const satisfies Record<Exclude<DutyKind, 'request'>, Permission>

/** Sums that differed are corrected already, but files that were made of them are not. */
export const permissionOfFinding = {
  money: 'refunds.edit',
  sales: 'reports.export',
  stock_value: 'costs.export',
  audit: 'staff.edit',
} as const satisfies Record<CheckName, Permission>

/** Money of a withdrawal goes back within fourteen days (Act 108/2024, § 22); other refunds have no longer time here. */
const refundDays = 14

/** The return of VAT is due on the 25th of the next month (Act 222/2004, § 78). */
const vatReturnDay = 25

export type OpenRefunds = { count: number; amountCents: Cents; oldestAt: Date | null }

export type Counted = {
  today: string
  /** Those that the person may decide. */
  requests: { count: number; firstEnd: Date | null }
  /** Orders whose goods should have left, or been ready, on an earlier day. */
  late: number
  fulfillment: FulfillmentDuties | undefined
  cases: DueCases | undefined
  /** Of customers, at the branches; `late`: of which the branch has promised that they are ready. */
  reservations: { count: number; late: number }
  /** Costumes to hand out and to take back by today; `late`: of an earlier day. */
  rentals: { count: number; late: number }
  /** Offers for hire of which no branch has a costume. */
  offersWithoutUnit: number
  /** Orders whose balloons are inflated by the end of today; `late`: whose work should have begun. */
  inflated: { count: number; late: number }
  /** Drafts that bring the goods of an order together. */
  transfers: number
  holds: number
  refunds: OpenRefunds | undefined
  /** Received money that no order claims. */
  unmatched: { count: number; amountCents: Cents } | undefined
  /** The last month, `YYYY-MM`, if its papers can be closed. */
  month: string | undefined
  /** Goods of which somewhere fewer pieces are free than the minimum. */
  low: number
  /** Levels that differ from the ledger. */
  stock: number
}

/** What waits, in the order of a day; undefined = not counted, because the person may not act on it. */
export function listDuties({
  today,
  requests,
  late,
  fulfillment,
  cases,
  reservations,
  rentals,
  offersWithoutUnit,
  inflated,
  transfers,
  holds,
  low,
  stock,
  ...money
}: Counted): Duty[] {
  const duties: Duty[] = []
  const add: Add = (kind, count, more = {}) =>
    void duties.push({ kind, count, urgent: 0, due_on: null, due_hour: null, amount_cents: null, ...more })
  if (requests.firstEnd) {
    const dueOn = toLocalDay(requests.firstEnd)
    // The first alone is known to expire.
    add('request', requests.count, { urgent: dueOn <= today ? 1 : 0, due_on: dueOn })
  }
  add('late', late, { urgent: late })
  if (fulfillment) {
    const { pack, held } = fulfillment
    const cutOff = pack.cutOffHour === null ? {} : { due_on: today, due_hour: pack.cutOffHour }
    add('pack', pack.count, { urgent: pack.urgent, ...cutOff })
    add('held', held)
  }
  add('transfer', transfers)
  if (fulfillment) {
    const { handOver, collect } = fulfillment
    add('hand_over', handOver)
    add('collect', collect.count, { urgent: collect.overdue })
  }
  add('balloons', inflated.count, { urgent: inflated.late })
  add('rental', rentals.count, { urgent: rentals.late })
  add('costume', offersWithoutUnit)
  add('reservation', reservations.count, { urgent: reservations.late })
  if (cases) add('case', cases.count, { urgent: cases.urgent, due_on: cases.dueOn })
  add('hold', holds)
  addMoney(add, today, money)
  add('low', low)
  add('stock', stock, { urgent: stock })
  return duties.filter(({ count }) => count > 0)
}

type Add = (kind: DutyKind, count: number, more?: Partial<Omit<Duty, 'kind' | 'count'>>) => void

function addMoney(
  add: Add,
  today: string,
  { refunds, unmatched, month }: Pick<Counted, 'refunds' | 'unmatched' | 'month'>,
): void {
  if (refunds && refunds.oldestAt) {
    const dueOn = addDays(toLocalDay(refunds.oldestAt), refundDays)
    // The oldest alone is known to be due.
    const urgent = dueOn <= today ? 1 : 0
    add('refund', refunds.count, { urgent, due_on: dueOn, amount_cents: refunds.amountCents })
  }
  if (unmatched) add('unmatched', unmatched.count, { amount_cents: unmatched.amountCents })
  if (month !== undefined) {
    const dueOn = `${addToMonth(month, 1)}-${vatReturnDay}`
    add('month', 1, { urgent: dueOn <= today ? 1 : 0, due_on: dueOn })
  }
}
