import type { OrderId } from '#kernel/ids.ts'
import { daysBetween } from '#kernel/plain-day.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { OrderState } from '../orders.types.ts'
import { findRentalStart } from './order-state.queries.ts'
import { canCustomerCancel } from './order-states.rules.ts'

/** Until so many days before the pick-up of a costume the customer cancels free of charge. */
const freeCancelDays = 2

/** Whether a costume of a paid order is kept so near its pick-up that only the branch cancels it (ADR 0097). */
export async function isLateRental({ clock }: { clock: Clock }, q: Queryable, orderId: OrderId): Promise<boolean> {
  const firstOn = await findRentalStart(q, orderId)
  return firstOn !== undefined && daysBetween(todayOf(clock), firstOn) < freeCancelDays
}

/** Whether the customer may cancel now, without the shop (decisions, section 4); a costume only until two days before its pick-up. */
export async function isCancellable(
  deps: { clock: Clock },
  q: Queryable,
  { id, state }: { id: OrderId; state: OrderState },
): Promise<boolean> {
  return canCustomerCancel(state) && !(await isLateRental(deps, q, id))
}
