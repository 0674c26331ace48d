import { bookUnfinished } from './bank-statement/book-statement.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { takeOpen } from './payments.queries.ts'
import { listLateRefunds } from './refunds/refunds.queries.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { settle, type SettleDeps } from './settle-payment.ts'
import { startPayment, type StartDeps } from './start-payment.ts'

// With a run every minute, what was lost is settled within two minutes (reliability, R5).
const reconcileAfterMs = 50_000
// A gateway expires a payment long before; without a limit every abandoned one would be asked about forever.
const reconcileUntilMs = 3 * 86_400_000

/**
 * Finishes what notifications, jobs and visitors have left open: attempts that the provider does not know, outcomes that the shop
 * does not know, refunds that were not sent, entries of statements that were not booked. A failure is retried in the next run and does not stop the others.
 */
export async function reconcile(deps: SettleDeps & StartDeps): Promise<void> {
  const { db, clock, providers } = deps
  const now = clock.now()
  const createdBefore = new Date(now.getTime() - reconcileAfterMs)
  const createdAfter = new Date(now.getTime() - reconcileUntilMs)
  for (const { code: provider } of providers.listAll().filter(({ isOffline }) => !isOffline)) {
    const open = await takeOpen(db.query, { provider, createdBefore, createdAfter, now })
    for (const { orderId, providerRef: ref } of open) {
      await attempt(deps, () => (ref === null ? startPayment(deps, orderId) : settle(deps, { provider, ref })))
    }
  }
  for (const refundId of await listLateRefunds(db.query, { createdBefore })) {
    await attempt(deps, () => sendRefund(deps, refundId))
  }
  await attempt(deps, () => bookUnfinished(deps, createdBefore))
}

async function attempt({ onTrouble }: Pick<PaymentsDeps, 'onTrouble'>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    onTrouble(error)
  }
}
