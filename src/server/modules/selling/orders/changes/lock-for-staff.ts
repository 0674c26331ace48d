import type { StoreId } from '#kernel/ids.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { getOrderVersion } from '../order-versions.queries.ts'
import { findByNumber, findOrderForUpdate } from '../orders.queries.ts'
import type { LockedOrder, OrderActor } from '../orders.types.ts'

/** The frame of a write of staff: its transaction, who writes, and what they say to the audit log. */
export type StaffWrite = {
  tx: Tx
  staff: StaffCaller
  /** null = all; undefined = the operation is not limited to branches. */
  branches?: readonly StoreId[] | null | undefined
  audit: (entry: AuditEntry) => void
}

/** The name of an order in the audit log. */
export const orderThing = 'order'

/** Locks an order for a change. Throws 404, also for an order of another branch, and 412 for another version. */
export async function lockForStaff(
  tx: Tx,
  { number, version, branches }: { number: string; version: number; branches: readonly StoreId[] | null | undefined },
): Promise<LockedOrder> {
  const known = await findByNumber(tx, number)
  const order = known && (await findOrderForUpdate(tx, known.id))
  if (!order || !isOfBranches(order.storeId, branches)) throw notFound('order')
  const current = {
    id: order.id,
    version: await getOrderVersion(tx, order.id),
    state: order.state,
    payment_state: order.paymentState,
    total_cents: order.totalCents,
  }
  await refuseStale(tx, { thing: orderThing, current, version })
  return order
}

/** A person who is limited to branches sees the orders that are collected there. `branches` null = all. */
export function isOfBranches(storeId: StoreId | null, branches: readonly StoreId[] | null | undefined): boolean {
  return !branches || (storeId !== null && branches.includes(storeId))
}

export function actorOf({ name }: Pick<StaffCaller, 'name'>): OrderActor {
  return `staff: ${name}`
}
