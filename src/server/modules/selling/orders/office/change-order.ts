import { messages } from '#contracts/messages.ts'
import type { AdminOrder } from '#contracts/admin/orders.ts'
import type { OrderId, StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { AuditEntry } from '#server/platform/audit/audit.types.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OrderActor, Tracking } from '../orders.types.ts'
import { findOrderForUpdate } from '../orders.queries.ts'
import { cancelOrder } from '../states/cancel-order.ts'
import { changeStatus, type ChangeStatusDeps } from '../states/change-status.ts'
import { insertNote } from '../states/order-state.queries.ts'
import { isOrderState } from '../states/order-states.rules.ts'
import { findOfficeOrder, findOrderStore, updateNotedAt } from './office-order.queries.ts'
import { loadAdminOrder, type OrderRights, type ShowDeps } from './show-order.ts'
import { noteMove, type MovedOrder } from './take-back-move.ts'

export type ChangeOrderDeps = ShowDeps & ChangeStatusDeps

/** The frame of a write of staff to an order. `by`: the name of the person. */
export type OrderWrite = {
  tx: Tx
  audit: (entry: AuditEntry) => void
  by: string
  rights: OrderRights
  branches: readonly StoreId[] | null
}

type Move = { id: OrderId; version: number; to: string; reason: string; tracking: Tracking | undefined }

/**
 * Changes the state of an order as one of its steps says, with the mails, stock and money that belong to it. `moved`: how it is
 * taken back, if it can be. Throws 404, 412 for another version, 409 for a step that the order does not have now, and 422 for a
 * cancellation without a reason.
 */
export async function moveOrder(
  deps: ChangeOrderDeps,
  write: OrderWrite,
  { id, version, to, reason, tracking }: Move,
): Promise<{ order: AdminOrder; moved: MovedOrder | undefined }> {
  const { tx, audit } = write
  const before = await holdOrder(deps, write, { id, version })
  if (!isOrderState(to) || !before.steps.some((step) => step.to === to)) {
    throw new ApiError('conflict', { message: messages.staff.orderCannotMove(before.state_text) })
  }
  if (to === 'cancelled' && reason === '') throw invalid({ reason: [messages.staff.cancelReason] })
  const actor = actorOf(write)
  if (to === 'cancelled') await cancelOrder(deps, tx, { orderId: id, actor, reason })
  else await changeStatus(deps, tx, { orderId: id, to, actor, reason, tracking })
  const after = await loadAdminOrder(deps, tx, { id, viewer: write.rights })
  audit({ thing, id, before: toFields(before), after: toFields(after), version: after.version })
  return { order: after, moved: noteMove(to, before, after) }
}

/** The money that a step sends back; 0 = none. */
export async function readMoneyBack(deps: ShowDeps, tx: Tx, { id, to }: { id: OrderId; to: string }): Promise<Cents> {
  if (to !== 'cancelled') return 0
  const { steps } = await loadAdminOrder(deps, tx, { id, viewer: { mayChange: true, mayRefund: true } })
  return steps.find((step) => step.to === to)?.refund_cents ?? 0
}

/** The branch whose people decide about the order; null = only those of all branches. */
export function readStore(tx: Tx, order: { number: string } | { id: OrderId }): Promise<StoreId | null> {
  return findOrderStore(tx, order)
}

/** Writes a note that only staff see. Throws 404, and 412 for another version. */
export async function noteOrder(
  deps: ChangeOrderDeps,
  write: OrderWrite,
  { id, version, text }: { id: OrderId; version: number; text: string },
): Promise<AdminOrder> {
  const { tx, audit } = write
  await holdOrder(deps, write, { id, version })
  const at = deps.clock.now()
  await insertNote(tx, { orderId: id, actor: actorOf(write), reason: text, at })
  await updateNotedAt(tx, { orderId: id, at })
  const after = await loadAdminOrder(deps, tx, { id, viewer: write.rights })
  // What it says is in the history, which is erased with the customer.
  audit({ thing, id, after: { note: text }, version: after.version, personal: ['note'] })
  return after
}

const thing = 'order'

/** Locks the order; throws 404 for one of another branch, and 412 if another write has changed it. */
async function holdOrder(
  deps: ChangeOrderDeps,
  { tx, branches, rights }: OrderWrite,
  { id, version }: { id: OrderId; version: number },
): Promise<AdminOrder> {
  const isTheirs = (await findOfficeOrder(tx, { id }, branches)) !== undefined
  if (!isTheirs || !(await findOrderForUpdate(tx, id))) throw notFound('order')
  const current = await loadAdminOrder(deps, tx, { id, viewer: rights })
  await refuseStale(tx, { thing, current, version })
  return current
}

function actorOf({ by }: OrderWrite): OrderActor {
  return `staff: ${by}`
}

function toFields({ state, payment_state, delivery_state, tracking }: AdminOrder) {
  return { state, payment_state, delivery_state, tracking: tracking?.number ?? null }
}
