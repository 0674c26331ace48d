import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { getOrderVersion } from '../order-versions.queries.ts'
import { findByNumber, findOrderForUpdate } from '../orders.queries.ts'
import type { LockedOrder, OrderActor } from '../orders.types.ts'

/** The frame of a write of staff: its transaction, who writes, and what they say to the audit log. */
export type StaffWrite = { tx: Tx; staff: StaffCaller; audit: (entry: AuditEntry) => void }

/** The name of an order in the audit log. */
export const orderThing = 'order'

/** Locks an order for a change. Throws 404, and 412 for another version. */
export async function lockForStaff(
  tx: Tx,
  { number, version }: { number: string; version: number },
): Promise<LockedOrder> {
  const known = await findByNumber(tx, number)
  const order = known && (await findOrderForUpdate(tx, known.id))
  if (!order) throw notFound('order')
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

export function actorOf({ name }: StaffCaller): OrderActor {
  return `staff: ${name}`
}
