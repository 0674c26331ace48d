import type { Tx } from '#server/platform/db/db.ts'
import { findAsked, findLastAttempt, updateProviderRef } from '../attempts.queries.ts'
import type { PaymentsDeps } from '../payments-module.types.ts'
import * as queries from '../payments.queries.ts'
import type { PaymentRef, ProviderReport } from '../payments.types.ts'

/**
 * Takes over a paid payment whose id the shop has never learnt, because the answer to its creation was lost: as the payment of
 * the attempt that it was asked for, or beside it as another one. Undefined = it belongs to no order of this shop.
 */
export async function adoptPayment(
  { clock, orders }: Pick<PaymentsDeps, 'clock' | 'orders'>,
  tx: Tx,
  { payment, report }: { payment: PaymentRef; report: ProviderReport },
): Promise<queries.KnownPayment | undefined> {
  if (report.state !== 'paid' || !report.asked) return undefined
  const { provider, ref } = payment
  const asked = await findAsked(tx, { provider, ...report.asked })
  if (!asked) return undefined
  const { orderId, amountCents, currency } = asked
  await orders.lockOrder(tx, orderId)
  // Another settlement may have taken it over before the lock.
  const known = await queries.findByRef(tx, payment)
  if (known) return known
  const { attempt } = report.asked
  if (!(await updateProviderRef(tx, { orderId, attempt, ref, redirectUrl: null }))) {
    await queries.insertAttempt(tx, {
      orderId,
      attempt: (await findLastAttempt(tx, orderId)) + 1,
      provider,
      providerRef: ref,
      amountCents,
      currency,
      createdAt: clock.now(),
    })
  }
  return queries.findByRef(tx, payment)
}
