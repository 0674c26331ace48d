import type { PaymentKind } from '#contracts/kinds.ts'
import type { OrderId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { closeOpenAttempts, findLastAttempt } from './attempts.queries.ts'
import { bankTransferProvider } from './kinds/bank-transfer.ts'
import { enqueueCancels } from './gateways/cancel-at-gateway.ts'
import type { PaymentsDeps } from './payments-module.types.ts'
import { insertAttempt } from './payments.queries.ts'
import { currency } from './record-attempt.ts'

type Change = { orderId: OrderId; isPaid: boolean; paymentKind: PaymentKind; askedCents: Cents }

/**
 * Asks for the sum of an order whose lines were changed, in cents; what was asked before is no longer open. The difference of a paid
 * order is sent by transfer, however the order was paid. A gateway is asked again when the customer pays.
 */
export async function followChange(
  deps: Pick<PaymentsDeps, 'clock' | 'jobs' | 'providers'>,
  tx: Tx,
  { orderId, isPaid, paymentKind, askedCents }: Change,
): Promise<void> {
  const { clock, providers } = deps
  const createdAt = clock.now()
  await enqueueCancels(deps, tx, await closeOpenAttempts(tx, { orderId, at: createdAt }))
  const provider = isPaid ? bankTransferProvider : providers.ofKind(paymentKind)
  if (askedCents === 0 || !provider?.isOffline) return
  const attempt = (await findLastAttempt(tx, orderId)) + 1
  await insertAttempt(tx, {
    orderId,
    attempt,
    provider: provider.code,
    providerRef: `${orderId}/${attempt}`,
    amountCents: askedCents,
    currency,
    createdAt,
  })
}
