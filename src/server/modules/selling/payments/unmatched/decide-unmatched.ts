import type { UnmatchedPayment } from '#contracts/admin/unmatched-payments.ts'
import type { UnmatchedPaymentId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { messages } from '#contracts/messages.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import { giveBack, type RefundDeps } from '../refunds/refund-order.ts'
import { markSentByHand } from '../refunds/refunds.queries.ts'
import * as decisions from './decisions.queries.ts'
import { lockUnmatched, unmatchedThing } from './lock-unmatched.ts'
import { showUnmatched } from './show-unmatched.ts'
import * as queries from './unmatched.queries.ts'

type Decided = { id: UnmatchedPaymentId; version: number }

/** Says that money is not of an order of the shop. */
export async function markForeign(
  { clock }: Pick<PaymentsDeps, 'clock'>,
  { tx, audit }: AuditedWrite,
  { id, version, reason }: Decided & { reason: string },
): Promise<UnmatchedPayment> {
  const before = await lockUnmatched(tx, { id, version, step: 'foreign' })
  await decisions.updateDecision(tx, { id, state: 'foreign', note: reason, at: clock.now() })
  return tell({ tx, audit }, before)
}

/** Decides that money goes back: a gateway gets the order to do so, a transfer waits for a person. */
export async function returnUnmatched(
  deps: RefundDeps,
  { tx, audit }: AuditedWrite,
  { id, version, reason }: Decided & { reason: string },
): Promise<UnmatchedPayment> {
  const known = await queries.findUnmatched(tx, id)
  const orderId = known?.paymentId ? await decisions.findOrderOf(tx, known.paymentId) : undefined
  if (orderId !== undefined) await deps.orders.lockOrder(tx, orderId)
  const before = await lockUnmatched(tx, { id, version, step: 'return' })
  const { amountCents, paymentId } = before
  await decisions.updateDecision(tx, {
    id,
    state: 'return',
    returnCents: amountCents,
    note: reason,
    at: deps.clock.now(),
  })
  if (paymentId !== null && orderId !== undefined) {
    await giveBack(deps, tx, { id: paymentId, orderId, amountCents, reason })
  }
  return tell({ tx, audit }, before)
}

/** Takes a decision back, as long as nothing has followed from it. */
export async function reopenUnmatched(
  deps: Pick<PaymentsDeps, 'clock' | 'orders'>,
  { tx, audit }: AuditedWrite,
  { id, version }: Decided,
): Promise<UnmatchedPayment> {
  const known = await queries.findUnmatched(tx, id)
  // A part is counted under the lock of its order.
  if (known?.assignedOrderId) await deps.orders.lockOrder(tx, known.assignedOrderId)
  const before = await lockUnmatched(tx, { id, version, step: 'reopen' })
  await decisions.updateDecision(tx, { id, state: 'open', at: deps.clock.now() })
  return tell({ tx, audit }, before)
}

/** Says that a person has sent the money back. */
export async function markSentBack(
  { clock }: Pick<PaymentsDeps, 'clock'>,
  { tx, audit }: AuditedWrite,
  { id, version }: Decided,
): Promise<UnmatchedPayment> {
  const before = await lockUnmatched(tx, { id, version, step: 'sent' })
  const at = clock.now()
  if (!(await decisions.markReturned(tx, { id, at }))) {
    throw new ApiError('conflict', { message: messages.orderChanges.sentAlready })
  }
  if (before.paymentId !== null) await markSentByHand(tx, { paymentId: before.paymentId, at })
  return tell({ tx, audit }, before)
}

/** Writes what was decided into the audit log and returns the money as it is now. */
export async function tell({ tx, audit }: AuditedWrite, before: queries.UnmatchedRow): Promise<UnmatchedPayment> {
  const after = await getRow(tx, before.id)
  audit({
    thing: unmatchedThing,
    id: before.id,
    before: fieldsOf(before),
    after: fieldsOf(after),
    version: after.version,
  })
  return showUnmatched(after)
}

async function getRow(tx: Tx, id: UnmatchedPaymentId): Promise<queries.UnmatchedRow> {
  const row = await queries.findUnmatched(tx, id)
  if (!row) throw notFound(unmatchedThing)
  return row
}

function fieldsOf({ state, assignedOrderId, orderNumber, returnCents, returnedAt, note }: queries.UnmatchedRow) {
  return {
    state,
    order: assignedOrderId === null ? null : orderNumber,
    returnCents,
    returnedAt: returnedAt?.toISOString() ?? null,
    why: note,
  }
}
