import { ApiError } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { insertAttempt } from './payments.queries.ts'
import type { NewAttempt } from './payments.types.ts'

/** Payments are in euro (ADR 0014). */
export const currency = 'EUR'

/** Writes an attempt in the transaction that makes it due. A gateway is called after the commit, by `startPayment`. */
export async function recordAttempt(
  { clock, providers }: Pick<PaymentsDeps, 'clock' | 'providers'>,
  tx: Tx,
  { orderId, kind, amountCents, attempt = 1 }: NewAttempt,
): Promise<void> {
  const provider = providers.ofKind(kind)
  if (!provider) throw new ApiError('payment_unavailable')
  await insertAttempt(tx, {
    orderId,
    attempt,
    provider: provider.code,
    // Without a gateway the payment has started with this row.
    providerRef: provider.isOffline ? `${orderId}/${attempt}` : null,
    amountCents,
    currency,
    createdAt: clock.now(),
  })
}
