import * as z from 'zod/mini'
import { orderIdSchema } from '#contracts/ids.ts'
import type { AdminOrder } from '#contracts/admin/orders.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Audit } from '#server/http/staff/staff-operations.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { orderStateChanged } from '../orders.events.ts'
import type { OrderState } from '../orders.types.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import { getOrderVersion } from '../order-versions.queries.ts'
import { actorOf, orderThing } from '../changes/lock-for-staff.ts'
import type { ChangeStatusDeps } from '../states/change-status.ts'
import { restoreState } from '../states/order-state.queries.ts'
import { findDeliveryState, parseOrderState } from '../states/order-states.rules.ts'
import { takenBackReason } from '../states/reasons.rules.ts'

/** What a step has changed, so that another node can take it back. */
export const movedOrderSchema = z.object({
  id: orderIdSchema,
  version: z.int(), // after the step
  from: z.string(),
  ready_at: z.nullable(z.string()), // before the step
})
export type MovedOrder = z.infer<typeof movedOrderSchema>

/** Steps that bring nothing but a mail, which waits. Stock, money and numbered papers have counter-steps of their own. */
const onlyTold: ReadonlySet<OrderState> = new Set(['processing', 'waiting_goods', 'ready_pickup', 'not_collected'])

/** The facts of a step that can be taken back; undefined = this one cannot. */
export function noteMove(to: OrderState, before: AdminOrder, after: AdminOrder): MovedOrder | undefined {
  if (!onlyTold.has(to)) return undefined
  return { id: before.id, version: after.version, from: before.state, ready_at: before.ready_at }
}

type Write = { tx: Tx; audit: Audit; staff: StaffCaller }

/** Puts an order back into the state before a step. Throws 409 if anybody has written to it since. */
export async function takeBackMove(
  { clock, events }: ChangeStatusDeps,
  { tx, audit, staff }: Write,
  { id, version, from, ready_at: readyAt }: MovedOrder,
): Promise<void> {
  const order = await findOrderForUpdate(tx, id)
  if (!order || (await getOrderVersion(tx, id)) !== version) throw new ApiError('undo_over')
  const to = parseOrderState(from)
  const deliveryState = findDeliveryState(to)
  if (deliveryState === null) throw new ApiError('undo_over')
  const at = clock.now()
  const actor = actorOf(staff)
  await restoreState(tx, { orderId: id, to, deliveryState, readyAt, actor, reason: takenBackReason, at })
  await events.publish(tx, orderStateChanged({ orderId: id, from: order.state, to, at }))
  const after = { id, version: await getOrderVersion(tx, id) }
  audit({ thing: orderThing, ...after, before: { state: order.state }, after: { state: to } })
}
