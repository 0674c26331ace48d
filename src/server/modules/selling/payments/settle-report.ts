import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './payments.queries.ts'
import type { PaymentsDeps } from './payments.service.ts'
import type { PaymentRef, ProviderReport, SettleOutcome } from './payments.types.ts'
import type { RefundsService } from './refunds.service.ts'

/**
 * What a provider says becomes what the shop does, once: for the return page, the webhook's job, the reconciler and the bank
 * statement alike. Whoever comes second finds the payment settled.
 */
export function createSettleReport({
  clock,
  orders,
  refunds,
}: Pick<PaymentsDeps, 'clock' | 'orders'> & { refunds: RefundsService }) {
  return async function settleReport(
    tx: Tx,
    { payment, report }: { payment: PaymentRef; report: ProviderReport },
  ): Promise<SettleOutcome> {
    if (report.state === 'created') return 'pending'
    // The order's row first, as everywhere, so that two who settle never wait for each other in a circle.
    const known = await queries.findByRef(tx, payment)
    if (!known) return 'pending'
    await orders.lockOrder(tx, known.orderId)
    const odd = findOdd(known, report)
    const state = odd ? 'queued' : report.state
    if (!(await queries.settlePayment(tx, { id: known.id, state, at: clock.now() }))) return 'alreadySettled'
    if (report.state !== 'paid') return noteFailure(tx, known)
    if (odd) return putAside(tx, { known, report, reason: odd })
    const paid = await orders.markPaid(tx, known.orderId)
    if (paid.kind === 'paid') return 'paid'
    const reason = paid.kind === 'alreadyPaid' ? 'paid twice' : paid.reason
    await refunds.giveBack(tx, { ...known, reason })
    if (paid.kind === 'refund') await orders.setPaymentState(tx, { orderId: known.orderId, paymentState: 'refunded' })
    return 'refunded'
  }

  function findOdd(known: queries.KnownPayment, report: ProviderReport): 'other_currency' | 'other_amount' | undefined {
    if (report.state !== 'paid') return undefined
    if (report.currency !== known.currency) return 'other_currency'
    return report.amountCents === known.amountCents ? undefined : 'other_amount'
  }

  /** Another sum than was asked for pays nothing and is not sent back by itself: a person finds out what has happened. */
  async function putAside(
    tx: Tx,
    {
      known,
      report,
      reason,
    }: { known: queries.KnownPayment; report: ProviderReport; reason: 'other_currency' | 'other_amount' },
  ): Promise<SettleOutcome> {
    const { amountCents, currency } = report
    const { id: paymentId, orderId } = known
    await queries.insertOdd(tx, { reason, amountCents, currency, orderId, paymentId, createdAt: clock.now() })
    await orders.note(tx, { orderId, actor: 'payment', reason: `put aside: ${reason}` })
    return 'queued'
  }

  async function noteFailure(tx: Tx, known: queries.KnownPayment): Promise<SettleOutcome> {
    // A late failure of an old attempt says nothing of the one that is running.
    const order = await orders.lockOrder(tx, known.orderId)
    if (order?.paymentState === 'pending' && (await queries.isLatestAttempt(tx, known))) {
      await orders.setPaymentState(tx, { orderId: known.orderId, paymentState: 'failed' })
    }
    return 'failed'
  }
}
