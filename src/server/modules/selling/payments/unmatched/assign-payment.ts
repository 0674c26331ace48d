import type { z } from 'zod/mini'
import type { unmatchedPaymentEndpoints } from '#contracts/admin/unmatched-payments.ts'
import { messages } from '#contracts/messages.ts'
import type { OrderId, UnmatchedPaymentId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { closeOpenAttempts, findLastAttempt } from '../attempts.queries.ts'
import { askedOf } from '../bank-statement/match-entry.rules.ts'
import { findOrderId, findTransfer, type NumberedTransfer } from '../bank-statement/transfers.queries.ts'
import { bankTransferProvider } from '../kinds/bank-transfer.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import { insertAttempt } from '../payments.queries.ts'
import { currency } from '../record-attempt.ts'
import { settleReport, type ReportDeps } from '../settle-report.ts'
import { tell } from './decide-unmatched.ts'
import * as decisions from './decisions.queries.ts'
import { lockUnmatched } from './lock-unmatched.ts'

type Assigned = z.output<typeof unmatchedPaymentEndpoints.assign.response>['data']

const { code: provider } = bankTransferProvider

/**
 * Pays an order by a transfer that has not found it by itself. With less than the order asks for, the money waits as a part of it; parts
 * are counted together. What is too much goes back. Two people who assign the same money to two orders: the second finds another
 * version. Throws 404, 409 for an order that asks for nothing, 412 for another version, 422 for an unknown order.
 */
export async function assignPayment(
  deps: ReportDeps & Pick<PaymentsDeps, 'clock'>,
  { tx, audit, staff }: AuditedWrite & { staff: StaffCaller },
  { id, version, orderNumber }: { id: UnmatchedPaymentId; version: number; orderNumber: string },
): Promise<Assigned> {
  const transfer = await lockPayable(deps, tx, orderNumber)
  const before = await lockUnmatched(tx, { id, version, step: 'assign' })
  if (!transfer) throw invalid({ orderNumber: [messages.staff.orderUnknown] })
  const { orderId } = transfer
  const askedCents = getAsked(transfer)
  const missingCents = askedCents - before.amountCents - (await decisions.sumParts(tx, orderId))
  const at = deps.clock.now()
  if (missingCents > 0) {
    await decisions.updateDecision(tx, { id, state: 'part', assignedOrderId: orderId, at })
    await note(deps, tx, { orderId, staff, reason: messages.money.partCame(before.amountCents, missingCents) })
    return { ...(await tell({ tx, audit }, before)), effect: 'part', missing_cents: missingCents }
  }
  const returnCents = missingCents === 0 ? null : -missingCents
  await decisions.updateDecision(tx, { id, state: 'settled', assignedOrderId: orderId, returnCents, at })
  await decisions.settleParts(tx, { orderId, at })
  const effect = await pay(deps, tx, { transfer, askedCents, at })
  await note(deps, tx, { orderId, staff, reason: messages.money.assigned(before.amountCents) })
  return { ...(await tell({ tx, audit }, before)), effect, missing_cents: 0 }
}

async function lockPayable(
  deps: Pick<PaymentsDeps, 'orders'>,
  tx: Tx,
  number: string,
): Promise<NumberedTransfer | undefined> {
  const orderId = await findOrderId(tx, number)
  const order = orderId === undefined ? undefined : await deps.orders.lockOrder(tx, orderId)
  return order && findTransfer(tx, { orderId: order.id, provider })
}

function getAsked(transfer: NumberedTransfer): Cents {
  const askedCents = askedOf(transfer)
  if (askedCents !== null) return askedCents
  const isCancelled = transfer.orderState === 'cancelled'
  throw new ApiError('conflict', { message: isCancelled ? messages.money.toCancelled : messages.money.toPaid })
}

/** Settles the order by an attempt of a transfer, however it was to be paid. */
async function pay(
  deps: ReportDeps,
  tx: Tx,
  { transfer, askedCents, at }: { transfer: NumberedTransfer; askedCents: Cents; at: Date },
): Promise<'paid' | 'gone'> {
  const { orderId, state, amountCents } = transfer
  const isOpen = state === 'created' && amountCents === askedCents
  const ref = (isOpen ? transfer.providerRef : null) ?? (await askByTransfer(tx, { orderId, askedCents, at }))
  const report = { state: 'paid', amountCents: askedCents, currency } as const
  const outcome = await settleReport(deps, tx, { payment: { provider, ref }, report })
  if (outcome === 'paid') return 'paid'
  if (outcome === 'refunded') return 'gone'
  throw new ApiError('conflict', { message: messages.money.toPaid })
}

async function askByTransfer(
  tx: Tx,
  { orderId, askedCents, at }: { orderId: OrderId; askedCents: Cents; at: Date },
): Promise<string> {
  await closeOpenAttempts(tx, { orderId, at })
  const attempt = (await findLastAttempt(tx, orderId)) + 1
  const providerRef = `${orderId}/${attempt}`
  await insertAttempt(tx, { orderId, attempt, provider, providerRef, amountCents: askedCents, currency, createdAt: at })
  return providerRef
}

async function note(
  { orders }: Pick<PaymentsDeps, 'orders'>,
  tx: Tx,
  { orderId, staff, reason }: { orderId: OrderId; staff: StaffCaller; reason: string },
): Promise<void> {
  await orders.note(tx, { orderId, actor: `staff: ${staff.name}`, reason })
}
