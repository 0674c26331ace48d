import type { StoreId } from '#kernel/ids.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { findBranch, sumUsed } from './bookings.queries.ts'
import { daySpan } from './day-span.rules.ts'
import { planWork, type WorkPart } from './slots.rules.ts'

export type MinutesAsked = { storeId: StoreId; at: Date; minutes: number; now: Date }

/** Free quarters before a slot; undefined = too few, or the branch does not inflate then. Without the lock of the day only a hint. */
export async function findMinutes(
  q: Queryable,
  { storeId, at, minutes, now }: MinutesAsked,
): Promise<WorkPart[] | undefined> {
  const branch = await findBranch(q, storeId)
  if (!branch) return undefined
  const used = await sumUsed(q, { storeIds: [storeId], ...daySpan(toLocalDay(at)), now })
  return planWork(branch, { used: used.get(storeId) ?? new Map(), at, minutes, now })
}
