import type { OrderId } from '#kernel/ids.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { findLatest } from './payments.queries.ts'
import type { OrderLink, PaymentRef, SettleOutcome } from './payments.types.ts'
import { settleReport, type ReportDeps } from './settle-report.ts'

export type SettleDeps = ReportDeps & Pick<PaymentsDeps, 'db' | 'providers' | 'onTrouble'>

/** `{ provider, ref }`: the payment to settle. */
export const settleJob = 'payments.settle'

/** Asks the provider and settles. Repeatable. */
export async function settle(deps: SettleDeps, payment: PaymentRef): Promise<SettleOutcome> {
  const report = await deps.providers.byCode(payment.provider)?.getState(payment.ref)
  if (!report || report.state === 'created') return 'pending'
  return deps.db.tx((tx) => settleReport(deps, tx, { payment, report }))
}

/** Settles the latest attempt of an order. */
export async function settleLatest(deps: SettleDeps, orderId: OrderId): Promise<SettleOutcome> {
  const payment = await findLatest(deps.db.query, orderId)
  if (!payment || payment.providerRef === null) return 'pending'
  if (payment.state !== 'created') return 'alreadySettled'
  return settle(deps, { provider: payment.provider, ref: payment.providerRef })
}

/** For the return page: if the provider does not answer, its notification or the reconciler settles later. */
export async function settleOfLink(deps: SettleDeps, link: OrderLink): Promise<SettleOutcome> {
  await deps.orders.checkLink(link)
  try {
    return await settleLatest(deps, link.id)
  } catch (error) {
    deps.onTrouble(error)
    return 'pending'
  }
}
