import type { Tx } from '#server/platform/db/db.ts'
import { adoptPayment } from './gateways/adopt-payment.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import * as queries from './payments.queries.ts'
import type { PaymentRef, ProviderReport, SettleOutcome } from './payments.types.ts'
import { giveBack, paidTwice } from './refunds/refund-order.ts'

export type ReportDeps = Pick<PaymentsDeps, 'clock' | 'jobs' | 'orders'>
type AmountFault = 'other_currency' | 'other_amount'

/**
 * Settles a payment by a report of its provider, once. The return page, the webhook's job, the reconciler and the bank statement
 * all call it; the first wins, and the others find the payment settled.
 */
export async function settleReport(
  deps: ReportDeps,
  tx: Tx,
  { payment, report }: { payment: PaymentRef; report: ProviderReport },
): Promise<SettleOutcome> {
  const { clock, orders } = deps
  if (report.state === 'created') return 'pending'
  const known = (await queries.findByRef(tx, payment)) ?? (await adoptPayment(deps, tx, { payment, report }))
  if (!known) return 'pending'
  // The order's row is locked first, as everywhere, so two settlements never deadlock.
  const order = await orders.lockOrder(tx, known.orderId)
  const fault = findAmountFault(known, report) ?? findChangedSum(known, { report, order })
  const state = fault ? 'queued' : report.state
  if (!(await queries.settlePayment(tx, { id: known.id, state, at: clock.now() }))) return 'alreadySettled'
  if (report.state !== 'paid') return applyFailure(deps, tx, known)
  if (fault) return putAside(deps, tx, { known, report, reason: fault })
  const paid = await orders.markPaid(tx, { orderId: known.orderId, amountCents: known.amountCents })
  if (paid.kind === 'paid') return 'paid'
  const reason = paid.kind === 'alreadyPaid' ? paidTwice : paid.reason
  await giveBack(deps, tx, { ...known, reason })
  if (paid.kind === 'refund') await orders.setPaymentState(tx, { orderId: known.orderId, paymentState: 'refunded' })
  return 'refunded'
}

function findAmountFault(known: queries.KnownPayment, report: ProviderReport): AmountFault | undefined {
  if (report.state !== 'paid') return undefined
  if (report.currency !== known.currency) return 'other_currency'
  return report.amountCents === known.amountCents ? undefined : 'other_amount'
}

/** The customer has paid the sum that the order had before its lines were changed. */
function findChangedSum(
  { amountCents }: queries.KnownPayment,
  { report, order }: { report: ProviderReport; order: Awaited<ReturnType<PaymentsDeps['orders']['lockOrder']>> },
): AmountFault | undefined {
  const isOwed = report.state === 'paid' && order?.state === 'awaiting_payment'
  return isOwed && order.totalCents + order.depositCents !== amountCents ? 'other_amount' : undefined
}

/** A wrong amount pays nothing and is not refunded automatically: a person decides. */
async function putAside(
  { clock, orders }: ReportDeps,
  tx: Tx,
  { known, report, reason }: { known: queries.KnownPayment; report: ProviderReport; reason: AmountFault },
): Promise<SettleOutcome> {
  const { amountCents, currency } = report
  const { id: paymentId, orderId } = known
  await queries.insertUnmatched(tx, { reason, amountCents, currency, orderId, paymentId, createdAt: clock.now() })
  await orders.note(tx, { orderId, actor: 'payment', reason: `put aside: ${reason}` })
  return 'queued'
}

async function applyFailure({ orders }: ReportDeps, tx: Tx, known: queries.KnownPayment): Promise<SettleOutcome> {
  // A late failure of an old attempt does not affect the current one.
  const order = await orders.lockOrder(tx, known.orderId)
  if (order?.paymentState === 'pending' && (await queries.isLatestAttempt(tx, known))) {
    await orders.setPaymentState(tx, { orderId: known.orderId, paymentState: 'failed' })
  }
  return 'failed'
}
